import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { messages } from './accounts.messages.ts';
import type { FormerEmailProps } from './former-email.tsx';

export type FormerEmailSheetProps = FormerEmailProps & { open: boolean; onClose: () => void };

/** Shows the email that an account had before (ACC-11). */
export function FormerEmailSheet({ email, formerEmail, open, onClose }: FormerEmailSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      size="small"
      title={messages.formerEmailTitle}
      description={messages.formerEmailText(email)}
      footer={
        <Button data-first-focus onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <p className="font-medium select-all">{formerEmail}</p>
    </Sheet>
  );
}
