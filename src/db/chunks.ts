/** Rows or IndexedDB requests per task, so that a slow phone can draw before the next. */
export const CHUNK_SIZE = 100;

/** Inside a transaction, each part is awaited before the next. */
export function chunks<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / CHUNK_SIZE);
  return Array.from({ length: count }, (_, index) =>
    list.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );
}
