import { DAY_MS, formatDate } from '#domain/dates.ts';
import { fromCents, toCents } from '#domain/money.ts';
import type { Grain, PeriodFigures } from '#domain/finance-periods.ts';
import { messages } from './finance.messages.ts';

const { chart: words } = messages;
const SHORT_MONTH = 3;
const DAY_AND_MONTH = 'dd/mm'.length;

/** How a period is named where there is room for it. */
export function periodName(grain: Grain, { firstDay, lastDay }: PeriodFigures): string {
  switch (grain) {
    case 'day':
      return dateOf(firstDay);
    case 'week':
      return words.week(dateOf(firstDay).slice(0, DAY_AND_MONTH), dateOf(lastDay));
    case 'month':
      return words.month(monthOf(firstDay), new Date(firstDay * DAY_MS).getUTCFullYear());
  }
}

/** The same under an axis: `21/11`, or `nov` for a month. */
export function periodLabel(grain: Grain, { firstDay }: PeriodFigures): string {
  return grain === 'month'
    ? monthOf(firstDay).slice(0, SHORT_MONTH)
    : dateOf(firstDay).slice(0, DAY_AND_MONTH);
}

export type Sums = Pick<PeriodFigures, 'income' | 'cost' | 'profit'>;

/** What all periods come to. */
export function sumOf(periods: readonly Sums[]): Sums {
  const sum = (figure: keyof Sums): number =>
    fromCents(periods.reduce((cents, period) => cents + toCents(period[figure]), 0));
  return { income: sum('income'), cost: sum('cost'), profit: sum('profit') };
}

/** Calendar days have no zone. */
function dateOf(day: number): string {
  return formatDate(new Date(day * DAY_MS).toISOString(), 'UTC');
}

function monthOf(day: number): string {
  return words.months[new Date(day * DAY_MS).getUTCMonth()] ?? '';
}
