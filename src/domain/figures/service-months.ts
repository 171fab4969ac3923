import { compareText } from '#domain/order.ts';
import { fromCents } from '#domain/money/money.ts';
import type { MonthSums } from './book-sums.ts';

export interface ServiceMonth {
  /** `2026-11` */
  month: string;
  income: number;
  cost: number;
  profit: number;
  /** Whole percent of the income; null without income. */
  margin: number | null;
}

export interface ServiceMonths extends Omit<ServiceMonth, 'month'> {
  /** Empty if unknown. */
  service: string;
  /** Oldest first. */
  months: ServiceMonth[];
}

/** Best profit over all months first, unassigned last; `months` in the order of the sums. */
export function serviceMonths(
  services: ReadonlyMap<string, readonly MonthSums[]>,
  months: readonly string[],
): ServiceMonths[] {
  return [...services]
    .map(([service, sums]) => ({
      service,
      ...figuresOf(totalOf(sums)),
      months: months.map((month, at) => ({ month, ...figuresOf(sums[at] ?? { income: 0, cost: 0 }) })),
    }))
    .sort(
      (a, b) =>
        Number(a.service === '') - Number(b.service === '') ||
        b.profit - a.profit ||
        compareText(a.service, b.service),
    );
}

function totalOf(sums: readonly MonthSums[]): MonthSums {
  return sums.reduce(
    (total, { income, cost }) => ({ income: total.income + income, cost: total.cost + cost }),
    { income: 0, cost: 0 },
  );
}

function figuresOf({ income, cost }: MonthSums): Omit<ServiceMonth, 'month'> {
  const margin = income > 0 ? Math.round(((income - cost) / income) * 100) : null;
  return { income: fromCents(income), cost: fromCents(cost), profit: fromCents(income - cost), margin };
}
