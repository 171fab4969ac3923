import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';

/** `aside` is at the right of the title, `foot` beside the actions; `lead` holds the most wanted facts. */
export type CardPlace = 'lead' | 'title' | 'subtitle' | 'aside' | 'text' | 'foot' | 'actions';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  /** Long form of `header`: its title in a table, its label in a card. */
  label?: string | undefined;
  /** Place of the cell in a card; without one it is among the facts, under its label. */
  place?: CardPlace | undefined;
  cell: (row: Row) => ReactNode;
  /** `end` for money and counts. */
  align?: 'start' | 'center' | 'end' | undefined;
  wrap?: boolean | undefined;
  /** Space before the next column, if cells have almost none. */
  gutter?: boolean | undefined;
};

export type DataTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: ((row: Row) => boolean) | undefined;
};

const ALIGN = { start: 'text-left', center: 'text-center', end: 'text-right' } as const;

export function DataTable<Row>({ label, columns, rows, rowKey, isSelected }: DataTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="max-h-[75vh] overflow-auto rounded-card border border-line bg-sheet"
    >
      <table className="figures w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map(({ key, header, label: whole, align = 'start', gutter }) => (
              <th key={key} scope="col" className={cx(HEAD, ALIGN[align], gutter && GUTTER)}>
                {whole === undefined ? (
                  header
                ) : (
                  <abbr title={whole} className="no-underline">
                    {header}
                  </abbr>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row=""
              className={cx('group hover:bg-paper', isSelected?.(row) && 'bg-accent-soft')}
            >
              {columns.map(({ key, cell, align = 'start', wrap = false, gutter }) => (
                <td
                  key={key}
                  className={cx(
                    CELL,
                    ALIGN[align],
                    gutter && GUTTER,
                    wrap ? 'min-w-48' : 'whitespace-nowrap',
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEAD =
  'sticky top-0 z-10 border-b border-line bg-well px-3 py-2 font-medium whitespace-nowrap text-soft';
const GUTTER = 'pr-1.5!';
const CELL = 'border-b border-line px-3 py-1.5 align-middle [overflow-wrap:normal] group-last:border-b-0';
