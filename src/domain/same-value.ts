/** Compares the values of a row's fields; lists and their entries by content, in any order of keys. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [before, after] = [Object.entries(a), Object.entries(b)];
  if (Array.isArray(a) !== Array.isArray(b) || before.length !== after.length) return false;
  const other: Readonly<Record<string, unknown>> = Object.fromEntries(after);
  return before.every(([key, value]) => key in other && isSameValue(value, other[key]));
}
