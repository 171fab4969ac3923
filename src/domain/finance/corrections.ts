import { groupBy } from '#domain/group-by.ts';
import { describe } from './finance.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Finance } from '#domain/rows.ts';

/** An entry that mends another's amount by the difference between right and wrong (rules §5). */
export type Correction = Finance & { correctsId: string };

/** What an entry is called in the description of its correction. */
const NAME = 'Corrección';
const SEPARATOR = ' · ';

export function isCorrection(entry: Finance): entry is Correction {
  return typeof entry.correctsId === 'string';
}

/** The corrections in the books, by the entry that they mend. */
export function correctionsByEntry(entries: readonly Finance[]): ReadonlyMap<string, Correction[]> {
  return groupBy(entries.filter(isCorrection), ({ correctsId }) => correctsId);
}

/** An entry's quantity with these corrections, exact to the cent. */
export function correctedQuantity(
  entry: Pick<Finance, 'quantity'>,
  corrections: readonly Pick<Finance, 'quantity'>[] = [],
): number {
  return fromCents(
    corrections.reduce((cents, { quantity }) => cents + toCents(quantity), toCents(entry.quantity)),
  );
}

/**
 * What a correction must add for the entry to have had this amount, given without its sign: that of the entry stays, so
 * what a supplier gave back is still given back. Source: rules §5.
 */
export function correctionOf(
  entry: Pick<Finance, 'quantity'>,
  corrections: readonly Pick<Finance, 'quantity'>[],
  amount: number,
): number {
  const right = toCents(entry.quantity < 0 ? -amount : amount);
  return fromCents(right - toCents(correctedQuantity(entry, corrections)));
}

/** What a person reads of a correction: `Venta · Corrección · Netflix · Ana · 1,2`. */
export function describeCorrection({ kind, description }: Pick<Finance, 'kind' | 'description'>): string {
  const [, ...about] = description.split(SEPARATOR);
  return describe(kind, NAME, ...about);
}
