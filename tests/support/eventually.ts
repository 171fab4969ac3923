import { vi } from 'vitest';

/** Bounds a hang. Vitest's own default of 1 s fails tests where other processes hold both cores. */
const TIMEOUT_MS = 30_000;

/** Asks again until `check` no longer throws, and gives what it gives. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: TIMEOUT_MS });
}
