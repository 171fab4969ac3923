const FIRST_DELAY_MS = 1_000;
const LAST_DELAY_MS = 60_000;

/**
 * Wait after the `failures`-th failure in a row: up to 1 s, 2 s, 4 s … 60 s, with full jitter. It is never under 1 s,
 * nor less than the server asked (sync §7).
 */
export function retryDelayMs(failures: number, random: number, retryAfterMs: number | null): number {
  const ceiling = Math.min(FIRST_DELAY_MS * 2 ** Math.min(failures, 16), LAST_DELAY_MS);
  const jittered = FIRST_DELAY_MS + random * Math.max(ceiling - FIRST_DELAY_MS, 0);
  return Math.max(jittered, retryAfterMs ?? 0);
}
