/** So many rows are gone through, or requests made to IndexedDB, in one task: on a slow phone too the screen has its turn before the next. */
export const AT_ONCE = 100;

/** A list in parts, each for one task: inside a transaction each is awaited before the next. */
export function slices<T>(list: readonly T[]): T[][] {
  const count = Math.ceil(list.length / AT_ONCE);
  return Array.from({ length: count }, (_, index) => list.slice(index * AT_ONCE, (index + 1) * AT_ONCE));
}
