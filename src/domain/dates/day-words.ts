import { calendarDay, DAY_MS, dayDistance, formatDate } from './dates.ts';
import { dayjs } from './dayjs.ts';
import { daysInWords, daysLeftShown } from './expiry.ts';

/** Seven days ahead has today's weekday, which would mislead. */
const LAST_DAY_WITH_A_NAME = 6;

/** Uses calendar dates: `hoy`, `mañana`, `ayer`, `el viernes` up to six days ahead, else `dd/mm/yyyy` (rules §4). */
export function dayWord(endIso: string, nowMs: number, timeZone?: string): string {
  const distance = dayDistance(endIso, nowMs, timeZone);
  if (distance === 0) return 'hoy';
  if (distance === 1) return 'mañana';
  if (distance === -1) return 'ayer';
  if (distance > 1 && distance <= LAST_DAY_WITH_A_NAME)
    return `el ${weekdayOf(calendarDay(Date.parse(endIso), timeZone))}`;
  return formatDate(endIso, timeZone);
}

/** `22 de diciembre`, with the year if `nowMs` is in another. */
export function dayAndMonth(iso: string, nowMs: number, timeZone?: string): string {
  const day = dayjs.utc(calendarDay(Date.parse(iso), timeZone) * DAY_MS);
  const today = dayjs.utc(calendarDay(nowMs, timeZone) * DAY_MS);
  const words = day.format('D [de] MMMM');
  return day.isSame(today, 'year') ? words : `${words} de ${day.year()}`;
}

function weekdayOf(calendarDayNumber: number): string {
  return dayjs.utc(calendarDayNumber * DAY_MS).format('dddd');
}

/** False after an early renewal, until the first day of the new term. */
export function hasBegun(startDate: string, nowMs: number, timeZone?: string): boolean {
  return dayDistance(startDate, nowMs, timeZone) <= 0;
}

/** A day's name if the calendar gives one, else the days left, so that the two never contradict (rules §4). */
export function leftInWords(endDate: string, nowMs: number, timeZone?: string): string {
  const distance = dayDistance(endDate, nowMs, timeZone);
  if (distance === 0) return 'hoy';
  return distance === 1 ? 'mañana' : daysInWords(daysLeftShown(endDate, nowMs));
}
