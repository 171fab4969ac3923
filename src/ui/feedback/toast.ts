import { atom } from 'jotai';
import type { BannerStatus } from './banner.tsx';
import { RESULT_DEFAULTS } from './result.messages.ts';
import { store } from '#ui/store.ts';

/** A result to show for `ms` milliseconds; without words of its own a default stands for them. */
export type Result = { status: BannerStatus; message?: string | undefined; ms: number };

export type Toast = { id: number; status: BannerStatus; message: string };

const SHORTEST_MS = 1_000;
const LONGEST_MS = 5_000;
const MOST_AT_ONCE = 3;

/** The banners on screen now, oldest first. */
export const toastsAtom = atom<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a banner for exactly `ms` milliseconds, held between 1 s and 5 s (GEN-03, GEN-06): its message, else a default
 * (GEN-04). Newer ones come below, and a fourth pushes the oldest out. May be called before `Toaster` is mounted, and
 * outside React.
 */
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

/** The banners on screen now, for code outside React; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return store.get(toastsAtom);
}

/** Takes away what is on screen: it was about a screen that has gone. */
export function clearResults(): void {
  store.set(toastsAtom, []);
}
