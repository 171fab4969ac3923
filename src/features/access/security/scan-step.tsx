import { requestFor } from '#contract/call.ts';
import { confirmFactor, type FactorSecret } from '#contract/calls/factor.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Copy } from '#ui/icons.ts';
import { lazyPart, OPTIONAL } from '#ui/parts/lazy-part.ts';
import { ProofForm } from './proof-form.tsx';
import { messages } from './security.texts.ts';
import type { Ask } from './use-factor.ts';

const QrCode = lazyPart(() => import('./qr-code.tsx'), 'QrCode', OPTIONAL);

const texts = messages.factor;

type ScanStepProps = FactorSecret & {
  ask: Ask;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/**
 * Passes the secret to the authenticator, by picture, by link on the same phone or by hand; its first code confirms.
 */
export function ScanStep({ secret, uri, ask, onCodes, onCancel }: ScanStepProps) {
  const grouped = secret.replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <div className="flex flex-col gap-3">
      <p>{texts.scan}</p>
      <QrCode text={uri} />
      <p className="text-sm text-soft">{texts.bySecret}</p>
      <p className="flex items-center gap-1 rounded-control bg-well pl-3">
        <span data-secret className="figures min-w-0 flex-1 wrap-anywhere">
          {grouped}
        </span>
        <IconButton
          icon={Copy}
          label={texts.copySecret}
          onClick={() => void copyText(secret, { done: texts.copied, failed: texts.notCopied })}
        />
      </p>
      <a
        href={uri}
        className="target inline-flex items-center self-start text-sm font-medium text-accent hover:underline"
      >
        {texts.open}
      </a>
      <ProofForm
        name={texts.title}
        asks={['code']}
        submitLabel={texts.confirm}
        changes
        send={({ code, endOthers }) => ask(requestFor(confirmFactor, { body: { code, endOthers } }))}
        onDone={({ data }) => onCodes(data?.recoveryCodes ?? [])}
        onCancel={onCancel}
      />
    </div>
  );
}
