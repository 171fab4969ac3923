import { withSignals } from './abort.ts';

/** The longest wait of a timer: 24 days. */
const FOREVER_MS = 2 ** 31 - 1;

/**
 * Runs `work` under a Web Lock of this name. A holder that is the same after `stealAfterMs` is taken for frozen or hung,
 * and the lock is taken from it; after a change of holder the wait begins again, since the turns go on.
 *
 * @param stop ends the waiting, with an AbortError; not what is begun
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

/** Waits for the lock for `stealAfterMs` at most; what takes long once it is held is the work's own affair. */
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

/** The types of the platform forget that the lock's promise is the work's. */
function request<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, options, work) as Promise<T>;
}

/** The context that holds the lock; null where nobody does. */
async function holderOf(name: string): Promise<string | null> {
  const { held = [] } = await navigator.locks.query();
  return held.find((lock) => lock.name === name)?.clientId ?? null;
}
