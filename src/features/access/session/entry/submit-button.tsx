import { Button } from '#ui/buttons/button.tsx';
import { messages } from '#features/access/session/session.texts.ts';
import { useOnline } from '#workspace/platform/use-online.ts';

/** Disabled without a network, with the reason (PWA-09). */
export function SubmitButton({ busy, children }: { busy: boolean; children: string }) {
  const online = useOnline();
  return (
    <Button
      variant="primary"
      type="submit"
      busy={busy}
      disabledReason={online ? undefined : messages.offline}
      className="w-full"
    >
      {children}
    </Button>
  );
}
