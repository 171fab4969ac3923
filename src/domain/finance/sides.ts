import { isDebtPayment } from './received.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { compareText } from '#domain/order.ts';
import type { Finance } from '#domain/rows.ts';
import { type LineAttribution, FOR_ACCOUNTS } from './line-attribution.ts';
import { isIncome } from './finance.ts';
import { notOfResets } from './closings.ts';
import type { Span } from './months.ts';
import { datesCounted } from './periods.ts';

export const SIDES = ['service', 'supplier', 'client'] as const;
export type Side = (typeof SIDES)[number];

export interface SideFigures {
  /** A service's name, a supplier's id or a `clientKey`; empty if unknown. */
  key: string;
  income: number;
  cost: number;
  profit: number;
  /** Whole percent of the income that is profit; null without income. */
  margin: number | null;
}

/**
 * Best profit first, unassigned last. The sums are those of `financePeriods`: resets in none, corrections with their
 * entry.
 */
export function figuresBySide(
  finances: readonly Finance[],
  attributionOf: (entry: Finance) => LineAttribution,
  side: Side,
  { fromIso, endIso }: Span,
): SideFigures[] {
  const dateOf = datesCounted(finances);
  const isCounted = notOfResets(finances);
  const cents = new Map<string, { income: number; cost: number }>();
  for (const entry of finances) {
    const date = dateOf(entry);
    // Cheap test first: most lines are of other months.
    if (date < fromIso || date >= endIso || isDebtPayment(entry) || !isCounted(entry)) continue;
    const key = KEYS[side](attributionOf(entry));
    const sums = cents.get(key) ?? { income: 0, cost: 0 };
    if (isIncome(entry)) sums.income += toCents(entry.quantity);
    else sums.cost += toCents(entry.quantity);
    cents.set(key, sums);
  }
  return [...cents]
    .map(([key, sums]) => ({ key, ...figuresOf(sums) }))
    .sort((a, b) => rank(a.key) - rank(b.key) || b.profit - a.profit || compareText(a.key, b.key));
}

export function sumOfSides(sides: readonly SideFigures[]): Omit<SideFigures, 'key'> {
  const sum = (figure: 'income' | 'cost'): number =>
    sides.reduce((cents, side) => cents + toCents(side[figure]), 0);
  return figuresOf({ income: sum('income'), cost: sum('cost') });
}

const KEYS: Record<Side, (attribution: LineAttribution) => string> = {
  service: ({ service }) => service,
  supplier: ({ supplierId }) => supplierId,
  client: ({ clientKey }) => clientKey,
};

function figuresOf({ income, cost }: { income: number; cost: number }): Omit<SideFigures, 'key'> {
  const margin = income > 0 ? Math.round(((income - cost) / income) * 100) : null;
  return { income: fromCents(income), cost: fromCents(cost), profit: fromCents(income - cost), margin };
}

function rank(key: string): number {
  if (key === '') return 2;
  return key === FOR_ACCOUNTS ? 1 : 0;
}
