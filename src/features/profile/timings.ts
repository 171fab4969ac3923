import type { Timings } from '#workspace/actions/use-mutation.ts';

/** How long the results of a new phone stay on screen, ms (rules §8, PRO-04). */
export const PHONE: Timings = { successMs: 1_000, errorMs: 1_000, awaitServer: true };
/** And those of a new money symbol (PRO-05). */
export const CURRENCY: Timings = { successMs: 1_000, errorMs: 5_000, awaitServer: true };
