/**
 * Runs `work` under a Web Lock of this name. A holder that is the same after `patienceMs` is taken for frozen or hung,
 * and the lock is taken from it; one that has changed is waited for anew, since then the turns go on.
 */
export async function exclusively<T>(
  name: string,
  work: () => Promise<T>,
  patienceMs: number = Number.POSITIVE_INFINITY,
): Promise<T> {
  for (;;) {
    const holder = await holderOf(name);
    const turn = await inTurn(name, work, patienceMs);
    if (turn.had) return turn.result;
    if (holder !== null && (await holderOf(name)) === holder) return steal(name, work);
  }
}

type Turn<T> = { had: true; result: T } | { had: false };

/** Waits for the lock for `patienceMs` at most; what takes long once it is held is the work's own affair. */
async function inTurn<T>(name: string, work: () => Promise<T>, patienceMs: number): Promise<Turn<T>> {
  if (!Number.isFinite(patienceMs)) return { had: true, result: await request(name, {}, work) };
  const waiting = new AbortController();
  let begun = false;
  const timer = setTimeout(() => waiting.abort(), patienceMs);
  try {
    const result = await request(name, { signal: waiting.signal }, () => {
      begun = true;
      clearTimeout(timer);
      return work();
    });
    return { had: true, result };
  } catch (error) {
    if (begun || !waiting.signal.aborted) throw error;
    return { had: false };
  } finally {
    clearTimeout(timer);
  }
}

const steal = <T>(name: string, work: () => Promise<T>): Promise<T> => request(name, { steal: true }, work);

/** The types of the platform forget that the lock's promise is the work's. */
function request<T>(name: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(name, options, work) as Promise<T>;
}

/** The context that holds the lock; null where nobody does. */
async function holderOf(name: string): Promise<string | null> {
  const { held = [] } = await navigator.locks.query();
  return held.find((lock) => lock.name === name)?.clientId ?? null;
}
