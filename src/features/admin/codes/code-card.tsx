import { Trash2 } from '#ui/icons.ts';
import { ReasonIconButton } from '#ui/buttons/reason-icon-button.tsx';
import { SecretCode, type CodeRowContext } from './code-columns.tsx';
import { messages } from '#features/admin/admin.messages.ts';
import type { CodeCredit } from '#contract/schemas/answers.ts';

const { codes: texts } = messages;

/** Shows all that the table shows (PWA-18). */
export function CodeCard({ code, reveal, offline, onDelete }: CodeRowContext & { code: CodeCredit }) {
  const { id, quantity } = code;
  return (
    <div className="-my-2 -mr-2 flex flex-wrap items-center gap-x-2">
      <dl className="min-w-0 flex-1">
        <div className="flex items-center gap-1">
          <dt className="sr-only">{texts.columns.code}</dt>
          <dd>
            <SecretCode code={code} reveal={reveal} />
          </dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-sm text-soft">{texts.columns.quantity}</dt>
          <dd className="figures text-sm font-semibold">{quantity}</dd>
        </div>
        <div className="flex gap-1.5">
          <dt className="text-sm text-soft">{texts.columns.id}</dt>
          <dd className="figures min-w-0 text-sm text-soft select-all">{id}</dd>
        </div>
      </dl>
      <ReasonIconButton
        icon={Trash2}
        tone={offline === undefined ? 'danger' : 'ink'}
        label={texts.delete}
        reason={offline}
        onClick={() => onDelete(id)}
      />
    </div>
  );
}
