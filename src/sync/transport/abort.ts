/** Longest time of a request, including its whole answer. */
export const REQUEST_TIMEOUT_MS = 20_000;

/**
 * Runs `work` with a signal that aborts when any of `signals` does. Not `AbortSignal.any`, which iOS 16 lacks; and a
 * long-lived signal must not collect a listener for each request.
 */
export async function withSignals<T>(
  signals: readonly (AbortSignal | undefined)[],
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const followed = signals.filter((signal) => signal !== undefined);
  for (const signal of followed) {
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  }
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of followed) signal.removeEventListener('abort', abort);
  }
}
