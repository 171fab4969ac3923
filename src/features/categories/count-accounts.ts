import type { Streaming } from '#domain/rows.ts';

/** How many accounts each category holds, by category id; one without accounts is not in it. */
export function countAccounts(streamings: readonly Streaming[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { categoryId } of streamings) counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  return counts;
}
