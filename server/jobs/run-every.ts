import type { Logger } from 'pino';

interface Repeated {
  /** Logged after a failure, which stops nothing: the next run tries again. */
  what: string;
  everyMs: number;
  log: Pick<Logger, 'error'>;
  work: (stopping: AbortSignal) => Promise<void>;
}

/** Runs now and at every interval, never twice at once. The result stops it and waits for a run under way. */
export function runEvery({ what, everyMs, log, work }: Repeated): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => work(stopping.signal))
      .catch((error: unknown) => log.error({ err: error }, `${what} failed`));
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

const HOUR_MS = 3_600_000;

interface PutOff extends Omit<Repeated, 'work'> {
  work: (stopping: AbortSignal) => Promise<'done' | 'later'>;
}

/** `runEvery` in whole hours, for work that may postpone itself: it runs again after an hour, as after a failure. */
export function runEveryOrLater({ everyMs, work, ...rest }: PutOff): () => Promise<void> {
  let doneAtMs = -Infinity;
  const hourly = async (stopping: AbortSignal): Promise<void> => {
    const startedMs = performance.now();
    // Half an hour early counts as due, since timers may be late and the next look comes in an hour.
    if (startedMs - doneAtMs < everyMs - HOUR_MS / 2) return;
    if ((await work(stopping)) === 'done') doneAtMs = startedMs;
  };
  return runEvery({ ...rest, everyMs: HOUR_MS, work: hourly });
}
