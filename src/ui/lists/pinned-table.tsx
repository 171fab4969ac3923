import type { FocusEvent } from 'react';
import { cx } from '#ui/cx.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

export type PinnedTableProps<Row> = DataTableProps<Row> & {
  /** `PINNED_FIRST` or what else stays at the left, and the scroll padding that the last column needs. */
  className: string;
};

/** A wide table whose first and last column stay in sight while it is scrolled to the side. */
export function PinnedTable<Row>({ className, ...table }: PinnedTableProps<Row>) {
  return (
    <div className={cx(PINNED, className)} onFocus={uncover}>
      <DataTable {...table} />
    </div>
  );
}

/**
 * Brings what Tab has reached out from under the pinned columns. The browser's own scrolling heeds the padding only
 * for what is out of the frame altogether.
 */
function uncover({ target }: FocusEvent): void {
  const cell = target.closest('td');
  if (!cell || getComputedStyle(cell).position === 'sticky' || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The padding keeps what gets the focus by Tab from under the header, the first column and the last. */
const PINNED = cx(
  '[&>[role=region]]:scroll-pt-12',
  '[&_:is(th,td):last-child]:sticky [&_:is(th,td):last-child]:right-0 [&_:is(th,td):last-child]:border-l',
  '[&_:is(th,td):first-child]:sticky [&_:is(th,td):first-child]:left-0',
  '[&_th:is(:first-child,:last-child)]:z-20',
  '[&_td:is(:first-child,:last-child)]:bg-sheet [&_tr:hover>td:is(:first-child,:last-child)]:bg-paper',
);
/** The first column alone stays at the left. */
export const PINNED_FIRST = '[&>[role=region]]:scroll-pl-32 [&_:is(th,td):first-child]:border-r';
