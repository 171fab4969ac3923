import type { BannerStatus } from './banner.tsx';
import { RESULT_DEFAULTS } from './result.messages.ts';

/** A result to show for `ms` milliseconds; without words of its own a default stands for them. */
export type Result = { status: BannerStatus; message?: string | undefined; ms: number };

export type Toast = { id: number; status: BannerStatus; message: string };

const SHORTEST_MS = 1_000;
const LONGEST_MS = 5_000;
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a banner for exactly `ms` milliseconds, held between 1 s and 5 s (GEN-03, GEN-06): its message, else a default
 * (GEN-04). Newer ones come below, and a fourth pushes the oldest out. May be called before `Toaster` is mounted, and
 * outside React.
 */
export function showResult({ status, message, ms }: Result): void {
  const toast = { id: (lastId += 1), status, message: message || defaultOf(status) };
  publish([...toasts, toast].slice(-MOST_AT_ONCE));
  const shownMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, ms));
  setTimeout(() => publish(toasts.filter(({ id }) => id !== toast.id)), shownMs);
}

function defaultOf(status: BannerStatus): string {
  return status === 'error' ? RESULT_DEFAULTS.failed : RESULT_DEFAULTS.done;
}

/** The banners on screen now, oldest first; the same array until something changes. */
export function currentToasts(): readonly Toast[] {
  return toasts;
}

/** Calls `listener` at each change of the banners; returns how to stop. */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
