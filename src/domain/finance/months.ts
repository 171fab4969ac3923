import { calendarDay, DAY_MS, dayStart } from '#domain/dates/dates.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/** `2026-11` on the zone's calendar. */
export function monthOf(instantMs: number, timeZone?: string): string {
  return new Date(calendarDay(instantMs, timeZone) * DAY_MS).toISOString().slice(0, 7);
}

/** Newest first, from the month of `nowMs` to that of `oldestIso`. */
export function monthsSince(oldestIso: string, nowMs: number, timeZone?: string): string[] {
  const oldest = monthOf(Math.min(Date.parse(oldestIso), nowMs), timeZone);
  const months = [monthOf(nowMs, timeZone)];
  for (let last = months[0]; last !== undefined && last > oldest; last = months.at(-1))
    months.push(monthBefore(last));
  return months;
}

export interface Span {
  /** ISO 8601 UTC, inclusive. */
  fromIso: string;
  /** Exclusive. */
  endIso: string;
}

/** Null if `month` is invalid, as in an address. */
export function spanOfMonth(month: string, timeZone?: string): Span | null {
  if (!MONTH.test(month)) return null;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const isoOf = (firstMs: number): string => {
    // Noon UTC is on the same calendar day in most zones, else on a neighbouring day.
    const noonMs = firstMs + DAY_MS / 2;
    const off = firstMs / DAY_MS - calendarDay(noonMs, timeZone);
    return new Date(dayStart(noonMs, off, timeZone)).toISOString();
  };
  return { fromIso: isoOf(Date.UTC(year, number - 1, 1)), endIso: isoOf(Date.UTC(year, number, 1)) };
}

const TO = '..';

/** Takes one month, or several as `2026-06..2026-11`; null if invalid, as in an address. */
export function spanOfMonths(months: string, timeZone?: string): Span | null {
  const [first = '', last = first, ...more] = months.split(TO);
  const [from, to] = [spanOfMonth(first, timeZone), spanOfMonth(last, timeZone)];
  return from && to && first <= last && more.length === 0
    ? { fromIso: from.fromIso, endIso: to.endIso }
    : null;
}

export function monthsFrom(first: string, last: string): string {
  return first === last ? first : first + TO + last;
}

/** First and last month; equal for a single month. */
export function endsOfMonths(months: string): [first: string, last: string] {
  const [first = '', last = first] = months.split(TO);
  return [first, last];
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}
