import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

export type RowListProps<Row> = {
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  children: (row: Row) => ReactNode;
  className?: string | undefined;
};

export function RowList<Row>({ label, rows, rowKey, children, className }: RowListProps<Row>) {
  return (
    <ul
      aria-label={label}
      className={cx('divide-y divide-line overflow-hidden rounded-card bg-sheet', className)}
    >
      {rows.map((row) => (
        <li key={rowKey(row)} data-row="" className="min-w-0">
          {children(row)}
        </li>
      ))}
    </ul>
  );
}

/** A row of 64 px: an icon, two lines of text, and what is at the right. */
export const ROW = 'flex min-h-16 min-w-0 items-center gap-3 px-4 py-2';
