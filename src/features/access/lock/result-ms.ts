/** The same time as after a change of one's own account. */
export const RESULT_MS = 3_000;
