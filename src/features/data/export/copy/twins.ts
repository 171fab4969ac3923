/** Form in which names and mails are compared: without case, accents and spaces at the ends. */
export const plain = (text: string): string =>
  text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The matching row here of each copied one, by its id. Every row has one match at most: two accounts of one mail are
 * two. So rows with an id in `own` are matched first, then those equal in the surest key, and so on.
 */
export function twinsOf<Kind extends { id: string }>(
  copied: readonly Kind[],
  here: readonly Kind[],
  own: (row: Kind) => readonly string[],
  keysOf: (row: Kind) => readonly (readonly string[])[],
): ReadonlyMap<string, string> {
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  const pair = (row: Kind, candidates: readonly string[]): void => {
    const twin = pairs.has(row.id) ? undefined : candidates.find((id) => !taken.has(id));
    if (twin === undefined) return;
    pairs.set(row.id, twin);
    taken.add(twin);
  };
  for (const row of copied) pair(row, own(row));
  const steps = copied.reduce((most, row) => Math.max(most, keysOf(row).length), 0);
  for (let step = 0; step < steps; step += 1) {
    const byKey = new Map<string, string[]>();
    for (const row of here)
      for (const key of keysOf(row)[step] ?? []) {
        const found = byKey.get(key);
        if (found) found.push(row.id);
        else byKey.set(key, [row.id]);
      }
    for (const row of copied)
      pair(
        row,
        (keysOf(row)[step] ?? []).flatMap((key) => byKey.get(key) ?? []),
      );
  }
  return pairs;
}
