import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '#server/log.ts';
import { createSemaphore } from '#server/concurrency/semaphore.ts';
import { createKeyedQueue, type RunQueued } from '#server/concurrency/keyed-queue.ts';

/** Who stops the server has this long before what is left is given up. */
const FINISH_MS = 2_000;
/** Each may hold a connection of the pool: a flood of them leaves the others to calls. */
const AT_ONCE = 4;

/** Work that an answer doesn't wait for, so that nobody can tell by the time it takes whether there was any. */
export interface BackgroundTasks {
  /** Begins it once the earlier ones of its key are done and one of four places is free. What it throws is logged. */
  enqueue(key: string, what: string, work: () => Promise<void>): void;
  /** Waits for what is under way, two seconds at most; what is left is given up and counted in the log. */
  drain(): Promise<void>;
}

/** Errands of this process: one for all modules, since it counts them. `finish` belongs into the app's `onClose`. */
export function createBackgroundTasks(log: Pick<Logger, 'error' | 'warn'>): BackgroundTasks {
  const inTurn: RunQueued = createKeyedQueue();
  const inSlot = createSemaphore(AT_ONCE);
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const run = async (work: () => Promise<void>) => {
    // The answer leaves first.
    await nextTurn();
    if (!isOver) await work();
  };
  return {
    enqueue: (key, what, work) => {
      const errand = inTurn(key, () => inSlot(() => run(work)))
        .catch((err: unknown) => log.error({ err }, `${what}: not done`))
        .finally(() => underWay.delete(errand));
      underWay.add(errand);
    },
    drain: async () => {
      await atMost(FINISH_MS, Promise.all(underWay));
      isOver = true;
      if (underWay.size > 0) log.warn({ errands: underWay.size }, 'given up at the stop');
    },
  };
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
