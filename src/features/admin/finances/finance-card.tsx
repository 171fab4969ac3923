import { codeFromId } from '#domain/code.ts';
import { CardActions } from '#ui/lists/data-list.tsx';
import { Trash2 } from '#ui/icons.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { PhoneText } from '#ui/phone/phone-text.tsx';
import { ReasonIconButton } from '#ui/buttons/reason-icon-button.tsx';
import { UserText } from '#ui/user-text.tsx';
import type { FinanceRowContext } from './finance-columns.tsx';
import { amountOf } from './finance-labels.ts';
import { messages } from '#features/admin/admin.messages.ts';
import type { FinanceRecord } from '#contract/schemas/answers.ts';

/** Shows all that the table shows (PWA-18). */
export function FinanceCard({ entry, offline, onDelete }: FinanceRowContext & { entry: FinanceRecord }) {
  const { id, description, date, User } = entry;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">
            <UserText text={User.username} />
          </h3>
          <p className="figures text-sm text-soft">
            <PhoneText e164={User.phone} />
          </p>
        </div>
        <span className="figures shrink-0 text-lg leading-6 font-semibold">{amountOf(entry)}</span>
      </div>
      <p className="text-sm">
        <UserText text={description} />
      </p>
      <CardActions
        note={
          <span className="figures flex flex-wrap gap-x-3 text-sm text-soft">
            <span>{formatInstant(date)}</span>
            <span className="select-all">{codeFromId(id)}</span>
          </span>
        }
      >
        <ReasonIconButton
          icon={Trash2}
          tone={offline === undefined ? 'danger' : 'ink'}
          label={messages.finances.delete}
          reason={offline}
          onClick={() => onDelete(id)}
        />
      </CardActions>
    </>
  );
}
