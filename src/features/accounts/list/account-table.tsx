import { useMemo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { cx } from '#ui/cx.ts';
import { PINNED_FIRST, PinnedTable } from '#ui/lists/pinned-table.tsx';
import { accountColumns, choiceColumn } from './account-columns.tsx';
import { messages } from '#features/accounts/accounts.messages.ts';
import type { Choice, RowContext, SecretVisibility } from '#features/accounts/row-context.ts';

export type AccountTableProps = RowContext & {
  rows: readonly AccountView[];
  toggle: (part: keyof SecretVisibility) => void;
  choice?: Choice | undefined;
};

/** Code and actions stay in sight during sideways scrolling (ACC-07). */
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
    <PinnedTable
      className={cx('[&>[role=region]]:scroll-pr-36', choice ? PINNED_WITH_CHOICE : PINNED_FIRST)}
      label={messages.accounts}
      columns={withChoice}
      rows={rows}
      rowKey={keyOf}
      isSelected={isSelected}
    />
  );
}

const keyOf = ({ streaming }: AccountView): string => streaming.id;

/** The checkbox column is 60 px wide (`left-15`). */
const PINNED_WITH_CHOICE = cx(
  '[&>[role=region]]:scroll-pl-48 [&_:is(th,td):first-child]:min-w-15',
  '[&_:is(th,td):nth-child(2)]:sticky [&_:is(th,td):nth-child(2)]:left-15 [&_:is(th,td):nth-child(2)]:border-r',
  '[&_th:nth-child(2)]:z-20 [&_td:nth-child(2)]:bg-sheet [&_tr:hover>td:nth-child(2)]:bg-paper',
  '[&_tr.bg-accent-soft>td:is(:first-child,:nth-child(2),:last-child)]:bg-accent-soft',
);
