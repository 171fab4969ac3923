import { atom, useAtomValue } from 'jotai';
import { store } from '#ui/store.ts';

/** How many calls are running. */
const runningAtom = atom(0);

/** The one global loading flag: on from the start of a call to its end, however it ends (GEN-02). */
export const loadingAtom = atom((get) => get(runningAtom) > 0);

/** Runs `work` with the flag on. */
export async function withLoading<T>(work: () => Promise<T>): Promise<T> {
  store.set(runningAtom, (running) => running + 1);
  try {
    return await work();
  } finally {
    store.set(runningAtom, (running) => running - 1);
  }
}

/** Whether a call is running. */
export function isLoading(): boolean {
  return store.get(loadingAtom);
}

/** Whether a call is running, live. */
export function useLoading(): boolean {
  return useAtomValue(loadingAtom, { store });
}
