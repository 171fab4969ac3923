import { Button } from '#ui/buttons/button.tsx';
import { messages } from '#features/session/session.messages.ts';
import { useOnline } from '#workspace/platform/use-online.ts';

/** Sends a form that needs a network; without one it is disabled and says why (PWA-09). */
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
