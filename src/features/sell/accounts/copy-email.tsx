import { IconButton } from '#ui/buttons/icon-button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Copy } from '#ui/icons.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';

const { emailCopied: done, emailNotCopied: failed } = messages;

/** Suppliers and clients ask for the email most often (ACC-77). */
export function CopyEmail({ email }: { email: string }) {
  return (
    <IconButton
      icon={Copy}
      label={messages.copyEmail(email)}
      onClick={() => void copyText(email, { done, failed })}
    />
  );
}
