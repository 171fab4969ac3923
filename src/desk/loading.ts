import { useSyncExternalStore } from 'react';

/** The one global loading flag: on from the start of a call to its end, however it ends (GEN-02). */
let running = 0;
const listeners = new Set<() => void>();

function step(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Runs `work` with the flag on. */
export async function withLoading<T>(work: () => Promise<T>): Promise<T> {
  step(1);
  try {
    return await work();
  } finally {
    step(-1);
  }
}

/** Whether a call is running, live. */
export function useLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => running > 0,
  );
}
