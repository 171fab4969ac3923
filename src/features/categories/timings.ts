import type { Timings } from '#workspace/actions/use-mutation.ts';

/** How long the results of a category stay on screen, ms (rules §8, CAT-08, CAT-09). */
export const ERROR_MS = 5_000;
export const CREATE_OR_DELETE: Timings = { successMs: 2_000, errorMs: ERROR_MS };
export const UPDATE: Timings = { successMs: 1_000, errorMs: ERROR_MS };
