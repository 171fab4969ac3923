export type RunQueued = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Runs the works of one key in turn, in this process; a failed one doesn't stop the next. */
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
