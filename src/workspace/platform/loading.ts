import { atom, useAtomValue } from 'jotai';
import { store } from '#ui/store.ts';

const runningAtom = atom(0);

/** On from the start of a call to its end, however it ends (GEN-02). */
export const loadingAtom = atom((get) => get(runningAtom) > 0);

/** The loading bar stays until the last of several has ended. */
export async function withLoading<T>(work: () => Promise<T>): Promise<T> {
  store.set(runningAtom, (running) => running + 1);
  try {
    return await work();
  } finally {
    store.set(runningAtom, (running) => running - 1);
  }
}

export function isLoading(): boolean {
  return store.get(loadingAtom);
}

export function useLoading(): boolean {
  return useAtomValue(loadingAtom, { store });
}
