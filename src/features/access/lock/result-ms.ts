/** As long as a change of one's own account is told. */
export const RESULT_MS = 3_000;
