import { codeFromId } from '#domain/code.ts';
import type { Column } from '#ui/lists/data-table.tsx';
import { Trash2 } from '#ui/icons.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { UserText } from '#ui/user-text.tsx';
import { ActionIcon } from '#features/admin/action-icon.tsx';
import { amountOf } from './finance-labels.ts';
import { PhoneCell } from '#features/admin/users/phone-cell.tsx';
import { messages } from '#features/admin/admin.messages.ts';
import type { FinanceRecord } from '#contract/schemas/answers.ts';

export interface FinanceRowContext {
  /** The reason why nothing can be deleted; undefined with a network. */
  offline: string | undefined;
  onDelete: (id: string) => void;
}

const { columns: headers, delete: deleteLabel } = messages.finances;

/** Order and headers as in ADM-11. */
export function financeColumns({ offline, onDelete }: FinanceRowContext): Column<FinanceRecord>[] {
  return [
    {
      key: 'code',
      header: headers.code,
      cell: ({ id }) => <span className="select-all">{codeFromId(id)}</span>,
    },
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
      cell: ({ description }) => <UserText text={description} />,
    },
    {
      key: 'quantity',
      header: headers.quantity,
      align: 'end',
      cell: (entry) => <span className="figures font-semibold">{amountOf(entry)}</span>,
    },
    { key: 'date', header: headers.date, cell: ({ date }) => formatInstant(date) },
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
