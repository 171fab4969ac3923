import type { ReactNode } from 'react';
import type { Column } from '#ui/lists/data-table.tsx';
import { Trash2 } from '#ui/icons.ts';
import { formatInstant } from '#ui/format-instant.ts';
import { UserText } from '#ui/user-text.tsx';
import { ActionIcon } from '#features/admin/action-icon.tsx';
import { PhoneCell } from '#features/admin/users/phone-cell.tsx';
import { messages } from '#features/admin/admin.messages.ts';

export interface DeleteContext {
  /** The reason why nothing can be deleted; undefined with a network. */
  offline: string | undefined;
  onDelete: (id: string) => void;
}

type Movement = { id: string; User: { username: string; phone: string } };

interface MovementCells<Row> {
  codeOf: (row: Row) => string;
  dateOf: (row: Row) => string;
  description: (row: Row) => ReactNode;
  quantity: (row: Row) => ReactNode;
}

const { columns: headers, delete: deleteLabel } = messages.finances;

/** Order and headers as in ADM-11, for credits and for entries of the books. */
export function movementColumns<Row extends Movement>(
  { codeOf, dateOf, description, quantity }: MovementCells<Row>,
  around: DeleteContext,
): Column<Row>[] {
  return [
    {
      key: 'code',
      header: headers.code,
      place: 'foot',
      cell: (row) => <span className="select-all">{codeOf(row)}</span>,
    },
    {
      key: 'user',
      header: headers.user,
      place: 'title',
      cell: ({ User }) => (
        <span className="block font-medium whitespace-normal max-md:font-semibold md:w-max md:max-w-48">
          <UserText text={User.username} />
        </span>
      ),
    },
    {
      key: 'phone',
      header: headers.phone,
      place: 'subtitle',
      cell: ({ User }) => <PhoneCell e164={User.phone} />,
    },
    { key: 'description', header: headers.description, place: 'text', wrap: true, cell: description },
    {
      key: 'quantity',
      header: headers.quantity,
      place: 'aside',
      align: 'end',
      cell: (row) => <span className="figures font-semibold">{quantity(row)}</span>,
    },
    { key: 'date', header: headers.date, place: 'foot', cell: (row) => formatInstant(dateOf(row)) },
    deleteColumn(headers.actions, deleteLabel, around),
  ];
}

export function deleteColumn<Row extends { id: string }>(
  header: string,
  label: string,
  { offline, onDelete }: DeleteContext,
): Column<Row> {
  return {
    key: 'actions',
    header,
    place: 'actions',
    align: 'end',
    cell: ({ id }) => (
      <ActionIcon icon={Trash2} danger label={label} reason={offline} onClick={() => onDelete(id)} />
    ),
  };
}
