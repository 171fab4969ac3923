/** Keeps the order of arrival. Node 20 has no `Map.groupBy`. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) put(groups, keyOf(item), item);
  return groups;
}

/** An item with two keys is in two groups. */
export function groupByEach<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => Iterable<Key>,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) for (const key of keysOf(item)) put(groups, key, item);
  return groups;
}

function put<Item, Key>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** A value that no row has is missing from the map, not 0. */
export function countBy<Row, Field extends keyof Row>(
  rows: readonly Row[],
  field: Field,
): ReadonlyMap<Row[Field], number> {
  const counts = new Map<Row[Field], number>();
  for (const row of rows) counts.set(row[field], (counts.get(row[field]) ?? 0) + 1);
  return counts;
}
