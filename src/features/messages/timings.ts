import type { Timings } from '#workspace/actions/use-mutation.ts';

/** How long the results of a refund stay on screen, ms (rules §8, FIN-17). */
export const REFUND: Timings = { successMs: 2_000, errorMs: 2_000 };
