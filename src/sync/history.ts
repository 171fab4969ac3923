/** `<revision>.<incarnation>` of the user's newest revision, which the phone sends back (ADR 0038). */
export type History = string;

const revisionOf = (history: History): number => Number.parseInt(history, 10);

/** The newer of both, since answers may come out of order. */
export function furthest(known: History | null, reported: History | null): History | null {
  if (known === null || reported === null) return reported ?? known;
  return revisionOf(reported) >= revisionOf(known) ? reported : known;
}
