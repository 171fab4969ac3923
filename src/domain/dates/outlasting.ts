import { calendarDay, daysBetween } from './dates.ts';

/** The longest calendar day has 25 hours, when clocks change in autumn. */
const LONGEST_DAY = 25 / 24;

/** IANA zone, or `unknown`; the phone's own zone if left out. */
export type Calendar = string;
export const UNKNOWN_CALENDAR: Calendar = 'unknown';

/** By last days, since days are sold. Unknown zones, as the server's, count only where all calendars agree (rules §3). */
export function outlastsAccount(clientEnd: string, accountEnd: string, calendar?: Calendar): boolean {
  if (calendar === UNKNOWN_CALENDAR) return daysBetween(accountEnd, clientEnd) > LONGEST_DAY;
  const lastDay = (end: string) => calendarDay(Date.parse(end), calendar);
  return lastDay(clientEnd) > lastDay(accountEnd);
}
