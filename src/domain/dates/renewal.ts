import { addDays } from './dates.ts';
import { hasEnded } from './expiry.ts';

/** A running row goes on from its end, so leftover days are kept; an overdue one starts at `nowMs` (rules §4). */
export function renewedDates(
  row: { endDate: string },
  by: { nowMs: number; days: number },
): { startDate: string; endDate: string; days: number } {
  const startDate = hasEnded(row.endDate, by.nowMs) ? new Date(by.nowMs).toISOString() : row.endDate;
  return { startDate, endDate: addDays(startDate, by.days), days: by.days };
}
