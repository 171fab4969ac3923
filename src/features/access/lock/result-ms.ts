/** Milliseconds, as long as for a change of one's own account. */
export const RESULT_MS = 3_000;
