import { addDays, DAY_MS } from './dates.ts';
import { hasEnded } from './expiry.ts';

/** A running row goes on from its end, so leftover days are kept; an overdue one starts at `nowMs` (rules §4). */
export function renewedDates(
  row: { endDate: string },
  by: { nowMs: number; days: number },
): { startDate: string; endDate: string; days: number } {
  const startDate = hasEnded(row.endDate, by.nowMs) ? new Date(by.nowMs).toISOString() : row.endDate;
  return { startDate, endDate: addDays(startDate, by.days), days: by.days };
}

/** Keeps the start; a future start becomes a day before now, as a term has at least a day (rules §2, FIN-27). */
export function endedTerm({ startDate }: { startDate: string }, nowMs: number) {
  const endDate = new Date(nowMs).toISOString();
  const begun = Date.parse(startDate) < nowMs ? startDate : addDays(endDate, -1);
  const days = Math.max(1, Math.round((nowMs - Date.parse(begun)) / DAY_MS));
  return { startDate: begun, endDate, days };
}
