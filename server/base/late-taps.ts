import { DAY_MS } from '#domain/dates/dates.ts';

/** Time for a phone without a network to send taps from before the end of a membership or a right (ADR 0114). */
export const LATE_MS = 7 * DAY_MS;

/** True for a tap after the end, and for any tap that arrives over seven days after it. All in epoch ms. */
export function hasEndedForTap(endMs: number, tapMs: number, clockMs: number): boolean {
  return tapMs > endMs || clockMs > endMs + LATE_MS;
}
