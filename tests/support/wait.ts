export interface WaitOptions {
  /** Names the condition in the error, as in `the outbox to be empty`. */
  what: string;
  /** 60,000 by default: for what never comes, however busy the machine is. */
  timeoutMs?: number;
}

const POLL_MS = 15;
const DEFAULT_TIMEOUT_MS = 60_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits for a condition by asking again until the answer is truthy, and gives that answer. Tests wait in no other way.
 * A condition that throws is not met yet; its last error is the cause of the rejection at the timeout.
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
