/** Runs works of the same key one after the other, in the order in which they came. */
export type RunQueued = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** A queue for each key, in this process; forgotten when it is empty. */
export function createKeyedQueue(): RunQueued {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    tails.set(key, mine);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === mine) tails.delete(key);
    }
  };
}
