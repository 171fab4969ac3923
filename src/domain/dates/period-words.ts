import { dayDistance } from './dates.ts';
import { daysInWords, daysLeftShown } from './expiry.ts';

/** False after an early renewal, until the first day of the new term. */
export function hasBegun(startDate: string, nowMs: number, timeZone?: string): boolean {
  return dayDistance(startDate, nowMs, timeZone) <= 0;
}

/** A day's name where the calendar gives one, else the days left, so that the two never contradict (rules §4). */
export function leftInWords(endDate: string, nowMs: number, timeZone?: string): string {
  const distance = dayDistance(endDate, nowMs, timeZone);
  if (distance === 0) return 'hoy';
  return distance === 1 ? 'mañana' : daysInWords(daysLeftShown(endDate, nowMs));
}
