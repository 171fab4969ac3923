import type { Timings } from '#workspace/actions/use-online-call.ts';

/** How long the results of what moves credits stay on screen, ms (rules §8, CRE-08). */
export const ERROR_MS = 3_000;
export const TIMINGS: Timings = { successMs: 3_000, errorMs: ERROR_MS };
