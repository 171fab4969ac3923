import type { BannerStatus } from './banner.tsx';

/** A result to show for `ms` milliseconds. */
export type Result = { status: BannerStatus; message: string; ms: number };

export type Toast = Result & { id: number };

const SHORTEST_MS = 1_000;
const LONGEST_MS = 5_000;
const MOST_AT_ONCE = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a banner for exactly `ms` milliseconds, held between 1 s and 5 s (GEN-03, GEN-06). Newer ones come below, and
 * a fourth pushes the oldest out. May be called before `Toaster` is mounted, and outside React.
 */
export function showResult(result: Result): void {
  const toast = { ...result, id: (lastId += 1) };
  publish([...toasts, toast].slice(-MOST_AT_ONCE));
  const ms = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, result.ms));
  setTimeout(() => publish(toasts.filter(({ id }) => id !== toast.id)), ms);
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
