import { calendarDay, DAY_MS, dayDistance, formatDate } from './dates.ts';
import { dayjs } from './dayjs.ts';

/** Seven days ahead the weekday would be today's, which says nothing. */
const LAST_DAY_WITH_A_NAME = 6;

/**
 * How a person names the day of `endIso` at `nowMs`: `hoy`, `mañana`, `ayer`, `el viernes` up to six days
 * ahead, else `dd/mm/yyyy`. Compares calendar dates in the zone, not instants. Source: rules §4.
 */
export function dayWord(endIso: string, nowMs: number, timeZone?: string): string {
  const distance = dayDistance(endIso, nowMs, timeZone);
  if (distance === 0) return 'hoy';
  if (distance === 1) return 'mañana';
  if (distance === -1) return 'ayer';
  if (distance > 1 && distance <= LAST_DAY_WITH_A_NAME)
    return `el ${weekdayOf(calendarDay(Date.parse(endIso), timeZone))}`;
  return formatDate(endIso, timeZone);
}

function weekdayOf(calendarDayNumber: number): string {
  return dayjs.utc(calendarDayNumber * DAY_MS).format('dddd');
}
