import { calendarDay, daysBetween } from './dates.ts';

/** No day of any calendar is longer: that of the autumn change of clocks is. */
const LONGEST_DAY = 25 / 24;

/** By which calendar days are told apart: a zone (IANA name), the phone's own if left out, or `unknown`. */
export type Calendar = string;
export const UNKNOWN_CALENDAR: Calendar = 'unknown';

/**
 * Whether a client's last day lies after that of their account. Days are what is sold: an account bought in the morning
 * and a profile of it sold in the evening, both for 30 days, end on one day. Who doesn't know the reseller's zone, as the
 * server, says so only of ends that no calendar has on one day: it never warns of what the phone didn't. Source: rules §3.
 */
export function outlastsAccount(clientEnd: string, accountEnd: string, calendar?: Calendar): boolean {
  if (calendar === UNKNOWN_CALENDAR) return daysBetween(accountEnd, clientEnd) > LONGEST_DAY;
  const lastDay = (end: string) => calendarDay(Date.parse(end), calendar);
  return lastDay(clientEnd) > lastDay(accountEnd);
}
