import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from '#server/log.ts';
import { createSemaphore } from '#server/concurrency/semaphore.ts';
import { createKeyedQueue, type RunQueued } from '#server/concurrency/keyed-queue.ts';

/** A stop waits this long for what is under way, ms. */
const FINISH_MS = 2_000;
/** Each task may hold a connection of the pool: a flood of tasks leaves the other connections to calls. */
const PERMITS = 4;

/** Work that an answer doesn't wait for, so that its time doesn't tell whether there was any. */
export interface BackgroundTasks {
  /** Begins once the earlier tasks of its key are done and one of four permits is free. What it throws is logged. */
  enqueue(key: string, what: string, work: () => Promise<void>): void;
  /** Waits for what is under way, two seconds at most; what is left is given up and counted in the log. */
  drain(): Promise<void>;
}

/** The background tasks of this process: one for all modules, since it counts them. The app's `onClose` calls `drain`. */
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
      await atMost(FINISH_MS, Promise.all(underWay));
      isOver = true;
      if (underWay.size > 0) log.warn({ tasks: underWay.size }, 'given up at the stop');
    },
  };
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds)));
  await Promise.race([work, late]);
  clearTimeout(timer);
}
