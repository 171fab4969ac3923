import { vi } from 'vitest';

/** Time for which an authenticator shows one code. */
export const STEP_MS = 30_000;

/** Stops `Date` in the middle of a step, so that no code ends between its making and its check. */
export function stopInStep(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS });
}
