/** So many rows are gone through, or requests made to IndexedDB, in one task: on a slow phone too the screen has its turn before the next. */
export const CHUNK_SIZE = 100;

/** A list in parts, each for one task: inside a transaction each is awaited before the next. */
export function chunks<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / CHUNK_SIZE);
  return Array.from({ length: count }, (_, index) =>
    list.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );
}
