import { renewedDates } from '#domain/dates/renewal.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { formatAmount, fromCents, toCents } from '#domain/money/money.ts';
import { daysOf } from '#domain/money/typed-numbers.ts';

export interface Renewable {
  id: string;
  endDate: string;
  days: number;
  priceOf: (days: number) => number;
}

export interface ManyTyped {
  days: string;
  /** Typed prices by id: the others follow the days. */
  prices: Readonly<Record<string, string>>;
  left: ReadonlySet<string>;
}

export interface PlannedRenewal {
  id: string;
  chosen: boolean;
  /** The field's text: the typed price, else that of the days. */
  shown: string;
  /** Null if the shown text is wrong. */
  price: number | null;
  wrong: 'unread' | 'tooHigh' | null;
  /** The end after the renewal; null without days. */
  endDate: string | null;
}

export interface ManyPlan {
  lines: PlannedRenewal[];
  days: number | null;
  count: number;
  sum: number;
  missing: 'nobody' | 'days' | 'price' | null;
}

const USUAL_DAYS = 30;

/** Each by the rule of one renewal (rules §4): an overdue one starts today, and no days are lost. */
export function planRenewals(
  rows: readonly Renewable[],
  typed: ManyTyped,
  { nowMs, symbol, maxPrice }: { nowMs: number; symbol: string; maxPrice: number },
): ManyPlan {
  const days = daysOf(typed.days);
  const lines = rows.map(({ id, endDate, days: before, priceOf }): PlannedRenewal => {
    const shown = typed.prices[id] ?? formatAmount(priceOf(days ?? before), symbol);
    const amount = amountOf(shown, symbol);
    const wrong = wrongIn(amount, maxPrice);
    return {
      id,
      chosen: !typed.left.has(id),
      shown,
      price: wrong === null ? amount : null,
      wrong,
      endDate: days === null ? null : renewedDates({ endDate }, { nowMs, days }).endDate,
    };
  });
  const chosen = lines.filter((line) => line.chosen);
  const cents = chosen.reduce((sum, { price }) => sum + toCents(price ?? 0), 0);
  return { lines, days, count: chosen.length, sum: fromCents(cents), missing: missingIn(chosen, days) };
}

function wrongIn(amount: number, maxPrice: number): PlannedRenewal['wrong'] {
  if (amount > maxPrice) return 'tooHigh';
  return amount >= 0 ? null : 'unread';
}

function missingIn(chosen: readonly PlannedRenewal[], days: number | null): ManyPlan['missing'] {
  if (chosen.length === 0) return 'nobody';
  if (days === null) return 'days';
  return chosen.some(({ price }) => price === null) ? 'price' : null;
}

export function commonDays(rows: readonly Renewable[]): number {
  const [first, ...others] = rows;
  return first && others.every(({ days }) => days === first.days) ? first.days : USUAL_DAYS;
}
