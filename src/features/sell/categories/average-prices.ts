import { fromCents, toCents } from '#domain/money/money.ts';
import type { Streaming } from '#domain/rows.ts';

export function averagePrices(
  streamings: readonly Pick<Streaming, 'categoryId' | 'priceSupplier'>[],
): Map<string, number> {
  const sums = new Map<string, { cents: number; count: number }>();
  for (const { categoryId, priceSupplier } of streamings) {
    const { cents, count } = sums.get(categoryId) ?? { cents: 0, count: 0 };
    sums.set(categoryId, { cents: cents + toCents(priceSupplier), count: count + 1 });
  }
  return new Map([...sums].map(([id, { cents, count }]) => [id, fromCents(Math.round(cents / count))]));
}
