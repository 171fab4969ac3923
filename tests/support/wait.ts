export interface WaitOptions {
  /** Names the condition in the error, as in `the outbox to be empty`. */
  what: string;
  /** How long it may take; 10 seconds unless told. */
  timeoutMs?: number;
}

const POLL_MS = 15;
const DEFAULT_TIMEOUT_MS = 10_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits for a condition, the only way in which tests wait: asks again and again until the answer is
 * truthy, and gives that answer. A condition that throws is not met yet; its last error is the cause
 * of the rejection when time is up.
 */
export async function until<T>(
  condition: () => T | Promise<T>,
  { what, timeoutMs = DEFAULT_TIMEOUT_MS }: WaitOptions,
): Promise<T> {
  const endsAt = performance.now() + timeoutMs;
  let cause: unknown;
  do {
    try {
      const answer = await condition();
      if (answer) return answer;
      cause = undefined;
    } catch (error) {
      cause = error;
    }
    await pause(POLL_MS);
  } while (performance.now() < endsAt);
  throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`, { cause });
}
