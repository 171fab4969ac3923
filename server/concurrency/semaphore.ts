/** Waits for a free place, in order of arrival. */
export type RunWithPermit = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `count` works run at once; the others wait in order, without a limit of time. */
export function createSemaphore(count: number): RunWithPermit {
  const waiting: (() => void)[] = [];
  let free = count;
  const enter = async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
