import { DAY_MS } from '#domain/dates/dates.ts';
import { dayjs } from '#domain/dates/dayjs.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Grain, PeriodFigures } from '#domain/finance/periods.ts';
import { messages } from '#features/dashboard/finance.messages.ts';

const { chart: words } = messages;
const DATE = 'DD/MM/YYYY';
const DAY_AND_MONTH = 'DD/MM';

/** How a period is named where there is room for it. */
export function periodName(grain: Grain, { firstDay, lastDay }: PeriodFigures): string {
  switch (grain) {
    case 'day':
      return at(firstDay).format(DATE);
    case 'week':
      return words.week(at(firstDay).format(DAY_AND_MONTH), at(lastDay).format(DATE));
    case 'month':
      return words.month(at(firstDay).format('MMMM'), at(firstDay).year());
  }
}

/** The same under an axis: `21/11`, or `nov` for a month. */
export function periodLabel(grain: Grain, { firstDay }: PeriodFigures): string {
  return at(firstDay).format(grain === 'month' ? 'MMM' : DAY_AND_MONTH);
}

export type Sums = Pick<PeriodFigures, 'income' | 'cost' | 'profit'>;

/** What all periods come to. */
export function sumOf(periods: readonly Sums[]): Sums {
  const sum = (figure: keyof Sums): number =>
    fromCents(periods.reduce((cents, period) => cents + toCents(period[figure]), 0));
  return { income: sum('income'), cost: sum('cost'), profit: sum('profit') };
}

/** Calendar days have no zone. */
function at(day: number) {
  return dayjs.utc(day * DAY_MS);
}
