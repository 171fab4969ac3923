import { groupBy } from '#domain/group-by.ts';
import { describe } from './finance.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Finance } from '#domain/rows.ts';

/** Corrects another entry by the difference between right and wrong amount (rules §5). */
export type Correction = Finance & { correctsId: string };

const NAME = 'Corrección';
const SEPARATOR = ' · ';

export function isCorrection(entry: Finance): entry is Correction {
  return typeof entry.correctsId === 'string';
}

export function correctionsByEntry(entries: readonly Finance[]): ReadonlyMap<string, Correction[]> {
  return groupBy(entries.filter(isCorrection), ({ correctsId }) => correctsId);
}

/** Exact to the cent. */
export function correctedQuantity(
  entry: Pick<Finance, 'quantity'>,
  corrections: readonly Pick<Finance, 'quantity'>[] = [],
): number {
  return fromCents(
    corrections.reduce((cents, { quantity }) => cents + toCents(quantity), toCents(entry.quantity)),
  );
}

/** Signed difference to the unsigned `amount`: the entry's sign stays, so a supplier's refund stays one (rules §5). */
export function correctionOf(
  entry: Pick<Finance, 'quantity'>,
  corrections: readonly Pick<Finance, 'quantity'>[],
  amount: number,
): number {
  const right = toCents(entry.quantity < 0 ? -amount : amount);
  return fromCents(right - toCents(correctedQuantity(entry, corrections)));
}

export function describeCorrection({ kind, description }: Pick<Finance, 'kind' | 'description'>): string {
  const [, ...about] = description.split(SEPARATOR);
  return describe(kind, NAME, ...about);
}
