import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '#server/base/log.ts';
import { withTimeout } from '#server/base/concurrency/with-timeout.ts';
import { createSemaphore } from '#server/base/concurrency/semaphore.ts';
import { createKeyedQueue, type RunQueued } from '#server/base/concurrency/keyed-queue.ts';

/** Longest wait of a stop for tasks under way. */
const FINISH_MS = 2_000;
/** Each task may hold a connection of the pool: a flood of tasks must not take those of calls. */
const PERMITS = 4;

/** Work that answers don't wait for, so that their time reveals nothing about it. */
export interface BackgroundTasks {
  /** Runs after earlier tasks of its key, at most four at once. Errors are logged. */
  enqueue(key: string, what: string, work: () => Promise<void>): void;
  /** Waits up to 2 s for tasks under way; the log counts abandoned ones. */
  drain(): Promise<void>;
}

/** One for all modules, since it counts tasks. */
export function createBackgroundTasks(log: Pick<Logger, 'error' | 'warn'>): BackgroundTasks {
  const runQueued: RunQueued = createKeyedQueue();
  const runWithPermit = createSemaphore(PERMITS);
  const underWay = new Set<Promise<void>>();
  let isOver = false;
  const run = async (work: () => Promise<void>) => {
    // The answer leaves first.
    await nextTurn();
    if (!isOver) await work();
  };
  return {
    enqueue: (key, what, work) => {
      const task = runQueued(key, () => runWithPermit(() => run(work)))
        .catch((err: unknown) => log.error({ err }, `${what}: not done`))
        .finally(() => underWay.delete(task));
      underWay.add(task);
    },
    drain: async () => {
      await withTimeout(FINISH_MS, Promise.all(underWay));
      isOver = true;
      if (underWay.size > 0) log.warn({ tasks: underWay.size }, 'given up at the stop');
    },
  };
}
