import type { DialogProps } from '#workspace/dialog/dialog-names.ts';
import { useServiceName } from '#workspace/data/use-service-name.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Copy } from '#ui/icons.ts';
import { Sheet } from '#ui/overlay/sheet.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { copyText } from '#ui/copy-text.ts';
import { useOwnAccount } from './use-own-account.ts';

export function AccountTermsDialog({ id, onClose }: DialogProps) {
  const { streaming } = useOwnAccount(id, onClose);
  const service = useServiceName(streaming);
  if (!streaming) return null;
  const { email, termsOfUse } = streaming;
  const copy = () =>
    void copyText(termsOfUse, { done: messages.termsCopied, failed: messages.termsNotCopied });
  return (
    <Sheet
      onClose={onClose}
      title={messages.termsTitle}
      description={messages.termsOf(service, email)}
      footer={
        <>
          <Button data-first-focus onClick={onClose}>
            {messages.close}
          </Button>
          <Button variant="primary" onClick={copy}>
            <Copy aria-hidden className="size-5" />
            {messages.copyTerms}
          </Button>
        </>
      }
    >
      <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {termsOfUse}
      </p>
    </Sheet>
  );
}
