/** Results here stay as long as after a change of one's own account. */
export const RESULT_MS = 3_000;
