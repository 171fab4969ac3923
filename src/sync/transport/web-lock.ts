import { withSignals } from './abort.ts';

/** Longest delay of a timer: 24 days. */
const FOREVER_MS = 2 ** 31 - 1;

/**
 * Runs `work` under a Web Lock of this name. A holder that stays the same for `stealAfterMs` counts as frozen or hung,
 * and loses the lock. After a change of holder the wait begins again. `stop` ends the wait with an AbortError, but not
 * work that has begun.
 */
export async function withWebLock<T>(
  name: string,
  work: () => Promise<T>,
  stealAfterMs: number = FOREVER_MS,
  stop?: AbortSignal,
): Promise<T> {
  for (;;) {
    const holder = await holderOf(name);
    const turn = await inTurn(name, work, stealAfterMs, stop);
    if (turn) return turn.result;
    if (holder !== null && (await holderOf(name)) === holder) return request(name, { steal: true }, work);
  }
}

/** Waits for the lock for `stealAfterMs` at most; the time while it is held is not limited. */
async function inTurn<T>(
  name: string,
  work: () => Promise<T>,
  stealAfterMs: number,
  stop?: AbortSignal,
): Promise<{ result: T } | null> {
  const late = new AbortController();
  let begun = false;
  const timer = setTimeout(() => late.abort(), stealAfterMs);
  const begin = (): Promise<T> => {
    begun = true;
    clearTimeout(timer);
    return work();
  };
  try {
    return { result: await withSignals([late.signal, stop], (signal) => request(name, { signal }, begin)) };
  } catch (error) {
    if (begun || !late.signal.aborted) throw error;
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The platform's types omit that the lock's promise is the work's. */
function request<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, options, work) as Promise<T>;
}

/** The context that holds the lock; null if free. */
async function holderOf(name: string): Promise<string | null> {
  const { held = [] } = await navigator.locks.query();
  return held.find((lock) => lock.name === name)?.clientId ?? null;
}
