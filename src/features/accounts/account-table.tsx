import { useMemo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { DataTable } from '#ui/data-table.tsx';
import { cx } from '#ui/cx.ts';
import { accountColumns, choiceColumn } from './account-columns.tsx';
import { messages } from './accounts.messages.ts';
import type { Choice, RowSurroundings, Shown } from './row-surroundings.ts';

export type AccountTableProps = RowSurroundings & {
  rows: readonly AccountView[];
  toggle: (part: keyof Shown) => void;
  choice?: Choice | undefined;
};

/** The accounts as a table (ACC-07); the actions stay in sight while it is scrolled to the side. */
export function AccountTable({ rows, toggle, choice, nowMs, symbol, shown, masks, open }: AccountTableProps) {
  const columns = useMemo(
    () => accountColumns({ nowMs, symbol, shown, masks, open }, toggle),
    [nowMs, symbol, shown, masks, open, toggle],
  );
  const withChoice = useMemo(
    () => (choice ? [choiceColumn(choice), ...columns] : columns),
    [choice, columns],
  );
  const isSelected = choice && (({ streaming }: AccountView) => choice.ids.has(streaming.id));
  return (
    <div className={OPTIONS_IN_SIGHT}>
      <DataTable
        label={messages.accounts}
        columns={withChoice}
        rows={rows}
        rowKey={keyOf}
        isSelected={isSelected}
      />
    </div>
  );
}

const keyOf = ({ streaming }: AccountView): string => streaming.id;

/** The padding keeps what gets the focus by Tab from under the header and the actions. */
const OPTIONS_IN_SIGHT = cx(
  '[&>[role=region]]:scroll-pt-12 [&>[role=region]]:scroll-pr-56',
  '[&_:is(th,td):last-child]:sticky [&_:is(th,td):last-child]:right-0 [&_:is(th,td):last-child]:border-l',
  '[&_th:last-child]:z-20 [&_td:last-child]:bg-sheet [&_tr:hover>td:last-child]:bg-paper',
  '[&_tr.bg-accent-soft>td:last-child]:bg-accent-soft',
);
