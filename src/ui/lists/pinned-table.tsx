import type { FocusEvent } from 'react';
import { cx } from '#ui/cx.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

export type PinnedTableProps<Row> = DataTableProps<Row> & {
  /** `PINNED_FIRST` or other columns that stay at the left, with the last column's scroll padding. */
  className: string;
};

export function PinnedTable<Row>({ className, ...table }: PinnedTableProps<Row>) {
  return (
    <div className={cx(PINNED, className)} onFocus={uncover}>
      <DataTable {...table} />
    </div>
  );
}

/** Browsers heed scroll padding only for cells outside the frame: a cell focused by Tab may lie under a pinned column. */
function uncover({ target }: FocusEvent): void {
  const cell = target.closest('td');
  if (!cell || getComputedStyle(cell).position === 'sticky' || !target.matches(':focus-visible')) return;
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** The padding keeps focused cells visible beside the header and the pinned columns. */
const PINNED = cx(
  '[&>[role=region]]:scroll-pt-12',
  '[&_:is(th,td):last-child]:sticky [&_:is(th,td):last-child]:right-0 [&_:is(th,td):last-child]:border-l',
  '[&_:is(th,td):first-child]:sticky [&_:is(th,td):first-child]:left-0',
  '[&_th:is(:first-child,:last-child)]:z-20',
  // Above anything positioned in the cells between them, such as the clients' squares.
  '[&_td:is(:first-child,:last-child)]:z-10 [&_td:is(:first-child,:last-child)]:bg-sheet [&_tr:hover>td:is(:first-child,:last-child)]:bg-paper',
);
export const PINNED_FIRST = '[&>[role=region]]:scroll-pl-32 [&_:is(th,td):first-child]:border-r';
