import { Button } from '#ui/button.tsx';
import { messages } from './session.messages.ts';
import { useOnline } from '#desk/use-online.ts';

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
