/**
 * What the server says of its database with an answer, and is told back with the next request: `<revision>.<run>`, the
 * newest revision of this user and the run that wrote it. It knows by it a database that went back in time (ADR 0038).
 */
export type History = string;

const revisionOf = (history: History): number => Number.parseInt(history, 10);

/** Of two, the one that reaches further: an answer may come after a later one. */
export function furthest(known: History | null, told: History | null): History | null {
  if (known === null || told === null) return told ?? known;
  return revisionOf(told) >= revisionOf(known) ? told : known;
}
