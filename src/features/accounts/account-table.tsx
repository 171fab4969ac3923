import { useMemo, type FocusEvent } from 'react';
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

/** The accounts as a table (ACC-07); code and actions stay in sight while it is scrolled to the side. */
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
    <div className={cx(PINNED, choice ? PINNED_WITH_CHOICE : PINNED_CODE)} onFocus={uncover}>
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

/**
 * Brings what Tab has reached out from under the pinned columns. The browser's own scrolling heeds the padding only
 * for what is out of the frame altogether.
 */
function uncover({ target }: FocusEvent): void {
  const cell = target.closest('td');
  if (!cell || getComputedStyle(cell).position === 'sticky' || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The padding keeps what gets the focus by Tab from under the header, the code and the actions. */
const PINNED = cx(
  '[&>[role=region]]:scroll-pt-12 [&>[role=region]]:scroll-pr-36',
  '[&_:is(th,td):last-child]:sticky [&_:is(th,td):last-child]:right-0 [&_:is(th,td):last-child]:border-l',
  '[&_:is(th,td):first-child]:sticky [&_:is(th,td):first-child]:left-0',
  '[&_th:is(:first-child,:last-child)]:z-20',
  '[&_td:is(:first-child,:last-child)]:bg-sheet [&_tr:hover>td:is(:first-child,:last-child)]:bg-paper',
);
const PINNED_CODE = '[&>[role=region]]:scroll-pl-32 [&_:is(th,td):first-child]:border-r';
/** The column of boxes is 60 px wide. */
const PINNED_WITH_CHOICE = cx(
  '[&>[role=region]]:scroll-pl-48 [&_:is(th,td):first-child]:min-w-15',
  '[&_:is(th,td):nth-child(2)]:sticky [&_:is(th,td):nth-child(2)]:left-15 [&_:is(th,td):nth-child(2)]:border-r',
  '[&_th:nth-child(2)]:z-20 [&_td:nth-child(2)]:bg-sheet [&_tr:hover>td:nth-child(2)]:bg-paper',
  '[&_tr.bg-accent-soft>td:is(:first-child,:nth-child(2),:last-child)]:bg-accent-soft',
);
