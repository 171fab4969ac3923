import { useMemo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { DataTable } from '#ui/data-table.tsx';
import { accountColumns } from './account-columns.tsx';
import { messages } from './accounts.messages.ts';
import type { RowSurroundings, Shown } from './row-surroundings.ts';

export type AccountTableProps = RowSurroundings & {
  rows: readonly AccountView[];
  toggle: (part: keyof Shown) => void;
};

/** The accounts as a table (ACC-07); the actions stay in sight while it is scrolled to the side. */
export function AccountTable({ rows, toggle, nowMs, symbol, shown, open }: AccountTableProps) {
  const columns = useMemo(
    () => accountColumns({ nowMs, symbol, shown, open }, toggle),
    [nowMs, symbol, shown, open, toggle],
  );
  return (
    <div className={OPTIONS_IN_SIGHT}>
      <DataTable label={messages.accounts} columns={columns} rows={rows} rowKey={keyOf} />
    </div>
  );
}

const keyOf = ({ streaming }: AccountView): string => streaming.id;

const OPTIONS_IN_SIGHT =
  '[&_:is(th,td):last-child]:sticky [&_:is(th,td):last-child]:right-0 [&_:is(th,td):last-child]:border-l [&_th:last-child]:z-20 [&_td:last-child]:bg-sheet [&_tr:hover>td:last-child]:bg-paper';
