import { useMemo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { cx } from '#ui/cx.ts';
import { PINNED_FIRST, PinnedTable } from '#ui/lists/pinned-table.tsx';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import type { Choice, RowContext, SecretVisibility } from '#features/sell/accounts/row-context.ts';
import { accountColumns, choiceColumn } from './account-columns.tsx';

export type AccountTableProps = RowContext & {
  rows: readonly AccountView[];
  toggle: (part: keyof SecretVisibility) => void;
  choice?: Choice | undefined;
};

/** Code and actions stay in sight during sideways scrolling (ACC-07). */
export function AccountTable({
  rows,
  toggle,
  choice,
  nowMs,
  symbol,
  shown,
  masks,
  open,
  rights,
}: AccountTableProps) {
  const columns = useMemo(
    () => accountColumns({ nowMs, symbol, shown, masks, open, rights }, toggle),
    [nowMs, symbol, shown, masks, open, rights, toggle],
  );
  const withChoice = useMemo(
    () => (choice ? [choiceColumn(choice), ...columns] : columns),
    [choice, columns],
  );
  const isSelected = choice && (({ streaming }: AccountView) => choice.ids.has(streaming.id));
  return (
    <PinnedTable
      className={cx('[&>[role=region]]:scroll-pr-36', FITTED, choice ? PINNED_WITH_CHOICE : PINNED_FIRST)}
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
  '[&_th:nth-child(2)]:z-20 [&_td:nth-child(2)]:z-10 [&_td:nth-child(2)]:bg-sheet [&_tr:hover>td:nth-child(2)]:bg-paper',
  '[&_tr.bg-accent-soft>td:is(:first-child,:nth-child(2),:last-child)]:bg-accent-soft',
);

/** Fifteen columns fit beside the side bar of a window of 1280 px; for this the table extends to the window's edges. */
const FITTED = cx(
  'md:-mx-6 [&>[role=region]]:max-h-[calc(100dvh-5rem)]',
  '[&_th]:px-0.5 [&_th]:py-1 [&_th]:text-[0.6875rem] [&_th]:whitespace-normal',
  '[&_td]:h-11 [&_td]:px-0.5 [&_td]:py-0 [&_td]:text-xs',
  '[&_td]:tracking-tight [&_:is(th,td):first-child]:pl-2 [&_:is(th,td):last-child]:pr-2',
  'dense:[&_th_button]:min-h-7! dense:[&_th_button]:min-w-6!',
  // The button of the terms.
  'dense:[&_td.text-center_button]:min-w-7!',
  'dense:[&_td:last-child_button]:min-h-8! dense:[&_td:last-child_button]:min-w-6! [&_td:last-child_svg]:size-4.5',
  '[&_tr:has(:focus-visible)>td]:bg-accent-soft',
);
