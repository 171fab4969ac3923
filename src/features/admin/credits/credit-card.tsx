import { CardActions } from '#ui/lists/data-list.tsx';
import { Trash2 } from '#ui/icons.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { useSpokenPhone } from '#ui/phone/phone-text.tsx';
import { ReasonIconButton } from '#ui/buttons/reason-icon-button.tsx';
import { UserText } from '#ui/user-text.tsx';
import { Description, Quantity, type CreditRowContext } from './credit-columns.tsx';
import { messages } from '#features/admin/admin.messages.ts';
import type { CreditRecord } from '#contract/schemas/answers.ts';

/** Shows all that the table shows (PWA-18). */
export function CreditCard({ credit, offline, onDelete }: CreditRowContext & { credit: CreditRecord }) {
  const { id, code, data, quantity, User } = credit;
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">
            <UserText text={User.username} />
          </h3>
          <p className="figures text-sm text-soft">
            <UserText text={useSpokenPhone()(User.phone)} />
          </p>
        </div>
        <span className="shrink-0 text-lg leading-6">
          <Quantity quantity={quantity} />
        </span>
      </div>
      <p className="text-sm">
        <Description credit={credit} />
      </p>
      <CardActions
        note={
          <span className="figures flex flex-wrap gap-x-3 text-sm text-soft">
            <span>{formatInstant(data)}</span>
            <span className="select-all">{code}</span>
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
