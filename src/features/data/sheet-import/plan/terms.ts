import { instantOn } from '#domain/dates/date-input.ts';
import { addDays, DAY_MS } from '#domain/dates/dates.ts';

export interface Term {
  startDate: string;
  endDate: string;
  days: number;
}

/** Most sales are for a month. */
const USUAL_DAYS = 30;
const DAYS_LIMIT = 3_650;
/** Late on the day, but early enough that a clock change moves no later renewal to the next day. */
const [LATE_HOUR, LATE_MINUTE] = [22, 59];

interface Said {
  start: string | null;
  /** `yyyy-mm-dd` on the phone's calendar. */
  end: string;
  days: number | null;
}

/** A term ends with its last day. Null if no term of 1 to 3,650 days fits. */
export function termOf({ start, end, days }: Said, nowMs: number): Term | null {
  const endDate = lateOn(end, nowMs);
  if (start !== null) return between(instantOn(start, endDate), endDate);
  const length = days ?? USUAL_DAYS;
  const startDate = addDays(endDate, -length);
  // A term that would begin tomorrow began today: the sheet names only its end.
  const isAhead = Date.parse(startDate) > nowMs;
  return isAhead ? between(new Date(nowMs).toISOString(), endDate) : between(startDate, endDate);
}

function between(startDate: string, endDate: string): Term | null {
  const days = Math.max(Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS), 1);
  return startDate !== '' && startDate < endDate && days <= DAYS_LIMIT ? { startDate, endDate, days } : null;
}

function lateOn(day: string, nowMs: number): string {
  const late = new Date(nowMs);
  late.setHours(LATE_HOUR, LATE_MINUTE, 0, 0);
  const at = instantOn(day, late.toISOString());
  if (Date.parse(at) > nowMs || Date.parse(at) < nowMs - DAY_MS / 24) return at;
  late.setHours(23, 59, 59, 0);
  return instantOn(day, late.toISOString());
}

/** `yyyy-mm-dd`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
