import { atom } from 'jotai';
import type { BannerStatus } from './banner.tsx';
import { RESULT_DEFAULTS } from './result.texts.ts';
import { store } from '#ui/store.ts';

export type Result = { status: BannerStatus; message?: string | undefined; ms: number };

export type Toast = { id: number; status: BannerStatus; message: string };

const SHORTEST_MS = 1_000;
const LONGEST_MS = 5_000;
const MOST_AT_ONCE = 3;

export const toastsAtom = atom<readonly Toast[]>([]);
let lastId = 0;

/** Held between 1 s and 5 s (GEN-03, GEN-06); a fourth removes the oldest. Works outside React and before `Toaster`. */
export function showResult({ status, message, ms }: Result): void {
  const toast = { id: (lastId += 1), status, message: message || defaultOf(status) };
  store.set(toastsAtom, (toasts) => [...toasts, toast].slice(-MOST_AT_ONCE));
  const shownMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
  const remove = (toasts: readonly Toast[]) => toasts.filter(({ id }) => id !== toast.id);
  setTimeout(() => store.set(toastsAtom, remove), shownMs);
}

function defaultOf(status: BannerStatus): string {
  return status === 'error' ? RESULT_DEFAULTS.failed : RESULT_DEFAULTS.done;
}

/** Works outside React; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return store.get(toastsAtom);
}

export function clearResults(): void {
  store.set(toastsAtom, []);
}
