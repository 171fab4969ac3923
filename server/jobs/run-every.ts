import type { Logger } from 'pino';

interface Repeated {
  /** Named in the log when it fails, which stops nothing: it is tried again at its next time. */
  what: string;
  everyMs: number;
  log: Pick<Logger, 'error'>;
  work: (stopping: AbortSignal) => Promise<void>;
}

/** Does `work` now and at every interval, never twice at once; the answer stops it and waits for what is under way. */
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
