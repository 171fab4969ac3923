/** Compares code units, which orders ISO 8601 instants and ids by time in every locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export function bySoonestEnd(a: { endDate: string; id: string }, b: { endDate: string; id: string }): number {
  return compareText(a.endDate, b.endDate) || compareText(a.id, b.id);
}
