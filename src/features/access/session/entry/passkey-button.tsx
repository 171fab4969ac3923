import { useState } from 'react';
import { messages } from '#features/access/session/session.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';
import { hasPasskeys } from '#workspace/platform/capabilities.ts';
import { Button } from '#ui/buttons/button.tsx';
import { KeyRound } from '#ui/icons.ts';

type PasskeyButtonProps = { entered: boolean; enter: () => Promise<void> };

/** Sign-in without mail and password, if the browser supports it (SEC-87). */
export function PasskeyButton({ entered, enter }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const online = useOnline();
  if (!hasPasskeys()) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    await enter();
    setBusy(false);
  };
  return (
    <Button
      className="w-full"
      busy={busy || entered}
      disabledReason={online ? undefined : messages.passkey.offline}
      onClick={() => void press()}
    >
      {!busy && <KeyRound aria-hidden className="size-5" />}
      {messages.passkey.enter}
    </Button>
  );
}
