import { cx } from '#ui/cx.ts';

export type Series = 'income' | 'cost' | 'profit';

/** As the chart draws each series: a full bar, a hatched bar, a line with rings. */
const MARKS: Record<Series, string> = {
  income: 'rounded-xs bg-green',
  cost: 'rounded-xs border border-red bg-[repeating-linear-gradient(135deg,var(--color-red)_0_1.5px,transparent_1.5px_4px)]',
  profit: 'rounded-full border-2 border-accent bg-sheet',
};

export function SeriesMark({ series }: { series: Series }) {
  return <span aria-hidden className={cx('size-3 shrink-0', MARKS[series])} />;
}
