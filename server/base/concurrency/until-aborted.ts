export type Stopped = Promise<'stopped'>;

/**
 * Runs work that races against a stop, which never comes without a signal. Nothing stays on the signal afterwards: it
 * lives as long as the process, and work is done on it every few seconds.
 */
export async function untilAborted<Result>(
  signal: AbortSignal | undefined,
  work: (stopped: Stopped) => Promise<Result>,
): Promise<Result> {
  let stop = (): void => undefined;
  const stopped: Stopped = new Promise((resolve) => {
    stop = () => resolve('stopped');
    if (signal?.aborted) stop();
  });
  signal?.addEventListener('abort', stop);
  try {
    return await work(stopped);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
