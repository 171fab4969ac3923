import type { Timings } from '#workspace/actions/use-online-call.ts';

/** How long the results of the admin stay on screen, ms (ADM-18). */
export const TIMINGS: Timings = { successMs: 3_000, errorMs: 3_000 };
