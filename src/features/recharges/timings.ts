import type { Timings } from '#workspace/actions/use-mutation.ts';

/** How long the results of a favourite stay on screen, ms (rules §8, FAV-10). */
export const TIMINGS: Timings = { successMs: 3_000, errorMs: 3_000 };
