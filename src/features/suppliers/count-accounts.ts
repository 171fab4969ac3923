import type { Streaming } from '#domain/rows.ts';

/** How many accounts come from each supplier, by supplier id; one without accounts is not in it. */
export function countAccounts(streamings: readonly Streaming[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { supplierId } of streamings) counts.set(supplierId, (counts.get(supplierId) ?? 0) + 1);
  return counts;
}
