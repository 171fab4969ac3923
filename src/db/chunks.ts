/** Rows or IndexedDB requests per task, so that a slow phone can draw before the next. */
export const CHUNK_SIZE = 100;

/** Inside a transaction, each part is awaited before the next. */
export function chunks<T>(list: readonly T[], size = CHUNK_SIZE): T[][] {
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
