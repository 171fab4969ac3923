import type { Logger } from 'pino';

interface Repeated {
  /** Named in the log after a failure, which stops nothing: the next run tries again. */
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
