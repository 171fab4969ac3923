import type { Timings } from '#workspace/actions/use-mutation.ts';

/** How long the results of a correction stay on screen, ms (FIN-20). */
export const CORRECTION: Timings = { successMs: 2_000, errorMs: 3_000 };

/** How long the results of a reset stay on screen, ms (rules §8, FIN-09). */
export const RESET: Timings = { successMs: 2_000, errorMs: 2_000 };
