import { cx } from '#ui/cx.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { Trash2 } from '#ui/icons.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { UserText } from '#ui/user-text.tsx';
import { ActionIcon } from '#features/admin/action-icon.tsx';
import { PhoneCell } from '#features/admin/users/phone-cell.tsx';
import { otherSide, signed } from './credit-labels.ts';
import { messages } from '#features/admin/admin.messages.ts';
import type { CreditRecord } from '#contract/schemas/answers.ts';

export interface CreditRowContext {
  /** The reason why nothing can be deleted; undefined with a network. */
  offline: string | undefined;
  onDelete: (id: string) => void;
}

const { columns: headers, delete: deleteLabel } = messages.finances;

/** Order and headers as in ADM-11. */
export function creditColumns({ offline, onDelete }: CreditRowContext): Column<CreditRecord>[] {
  return [
    { key: 'code', header: headers.code, cell: ({ code }) => <span className="select-all">{code}</span> },
    {
      key: 'user',
      header: headers.user,
      cell: ({ User }) => (
        <span className="block w-max max-w-48 font-medium whitespace-normal">
          <UserText text={User.username} />
        </span>
      ),
    },
    {
      key: 'phone',
      header: headers.phone,
      cell: ({ User }) => <PhoneCell e164={User.phone} />,
    },
    {
      key: 'description',
      header: headers.description,
      wrap: true,
      cell: (credit) => <Description credit={credit} />,
    },
    {
      key: 'quantity',
      header: headers.quantity,
      align: 'end',
      cell: ({ quantity }) => <Quantity quantity={quantity} />,
    },
    { key: 'date', header: headers.date, cell: ({ data }) => formatInstant(data) },
    {
      key: 'actions',
      header: headers.actions,
      align: 'end',
      cell: ({ id }) => (
        <ActionIcon icon={Trash2} danger label={deleteLabel} reason={offline} onClick={() => onDelete(id)} />
      ),
    },
  ];
}

export function Description({ credit }: { credit: CreditRecord }) {
  const other = otherSide(credit);
  return (
    <>
      {credit.description}
      {other !== null && (
        <>
          {' '}
          <bdi className="text-soft wrap-anywhere">{other}</bdi>
        </>
      )}
    </>
  );
}

/** The colour repeats the sign. */
export function Quantity({ quantity }: { quantity: number }) {
  return (
    <span className={cx('figures font-semibold', quantity > 0 ? 'text-green' : 'text-red')}>
      {signed(quantity)}
    </span>
  );
}
