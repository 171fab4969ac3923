import { DAY_MS } from '#domain/dates/dates.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Grain, PeriodFigures } from '#domain/finance/periods.ts';
import { messages } from '#features/books/finance.texts.ts';

const { chart: texts } = messages;
const DATE = 'DD/MM/YYYY';
const DAY_AND_MONTH = 'DD/MM';

/** `21/11/2026`, a week by its first and last day, or a month with its year. */
export function periodName(grain: Grain, { firstDay, lastDay }: PeriodFigures): string {
  switch (grain) {
    case 'day':
      return at(firstDay).format(DATE);
    case 'week':
      return texts.week(at(firstDay).format(DAY_AND_MONTH), at(lastDay).format(DATE));
    case 'month':
      return texts.month(at(firstDay).format('MMMM'), at(firstDay).year());
  }
}

/** Axis label: `21/11`, or `nov` for a month. */
export function periodLabel(grain: Grain, { firstDay }: PeriodFigures): string {
  return at(firstDay).format(grain === 'month' ? 'MMM' : DAY_AND_MONTH);
}

export type Sums = Pick<PeriodFigures, 'income' | 'cost' | 'profit'>;

export function sumOf(periods: readonly Sums[]): Sums {
  const sum = (figure: keyof Sums): number =>
    fromCents(periods.reduce((cents, period) => cents + toCents(period[figure]), 0));
  return { income: sum('income'), cost: sum('cost'), profit: sum('profit') };
}

/** `day` counts calendar days since 1970, which have no zone. */
function at(day: number) {
  return dayjs.utc(day * DAY_MS);
}
