import { Button } from '#ui/buttons/button.tsx';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

export type FormerEmailProps = { email: string; formerEmail: string };
export type FormerEmailSheetProps = FormerEmailProps & { open: boolean; onClose: () => void };

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
