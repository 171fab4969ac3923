/** For a race: never resolves without a signal. */
export const untilAborted = (signal?: AbortSignal): Promise<'stopped'> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve('stopped');
    signal?.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
