import { dayDistance } from './dates.ts';
import { daysInWords, daysLeftShown } from './expiry.ts';

/**
 * Whether the term that was bought last runs, or begins today: after an early renewal its first day is still to come.
 * By the calendar, as dates are shown (the phone's zone if left out).
 */
export function hasBegun(startDate: string, nowMs: number, timeZone?: string): boolean {
  return dayDistance(startDate, nowMs, timeZone) <= 0;
}

/**
 * What is left of a running row: `hoy` or `mañana` where the calendar of the zone (the phone's own if left out) says so, and
 * else the days left. So the number never stands where a day's name would contradict it. Source: rules §4.
 */
export function leftInWords(endDate: string, nowMs: number, timeZone?: string): string {
  const distance = dayDistance(endDate, nowMs, timeZone);
  if (distance === 0) return 'hoy';
  return distance === 1 ? 'mañana' : daysInWords(daysLeftShown(endDate, nowMs));
}
