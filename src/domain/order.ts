/** Orders texts by their code units, as instants in ISO 8601 and ids want it: as the moments are, and always alike. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Orders rows by their end, the soonest first; ids tell apart what ends at the same moment. */
export function bySoonestEnd(a: { endDate: string; id: string }, b: { endDate: string; id: string }): number {
  return compareText(a.endDate, b.endDate) || compareText(a.id, b.id);
}
