import type { Timings } from '#workspace/actions/use-online-call.ts';

/**
 * How long the results of a subscription stay on screen, ms (rules §8, SUB-08). Once it is paid, the page loads anew
 * when the banner goes.
 */
export const TIMINGS: Timings = { successMs: 2_000, errorMs: 3_000 };
