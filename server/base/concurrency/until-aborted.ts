export type Stopped = Promise<'stopped'>;

/**
 * Races work against a stop, which never comes without a signal. Removes its listener afterwards, because the signal
 * lives as long as the process and this runs every few seconds.
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
