import { cx } from '#ui/cx.ts';

export type Series = 'income' | 'cost' | 'profit';

const MARKS: Record<Series, string> = {
  income: 'rounded-t-sm bg-green',
  cost: 'rounded-b-sm bg-red bg-[repeating-linear-gradient(135deg,transparent_0_3px,color-mix(in_srgb,var(--color-sheet)_40%,transparent)_3px_4.5px)]',
  profit: 'rounded-full border-2 border-gold-line bg-sheet',
};

export function SeriesMark({ series }: { series: Series }) {
  return <span aria-hidden className={cx('size-3 shrink-0', MARKS[series])} />;
}
