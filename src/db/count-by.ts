/** A value that no row has is absent, not 0. */
export function countBy<Row, Field extends keyof Row>(
  rows: readonly Row[],
  field: Field,
): ReadonlyMap<Row[Field], number> {
  const counts = new Map<Row[Field], number>();
  for (const row of rows) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1);
  return counts;
}
