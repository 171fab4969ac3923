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

/** Whether a call is running. */
export function isLoading(): boolean {
  return running > 0;
}

/** Calls `listener` when a call starts or ends; the answer removes it. */
export function subscribeLoading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a call is running, live. */
export function useLoading(): boolean {
  return useSyncExternalStore(subscribeLoading, isLoading);
}
