import type { Streaming } from '#domain/rows.ts';
import { calendarDay, daysBetween } from './dates.ts';
import { conditionsAt, endsSoon } from './expiry.ts';

/** The longest calendar day has 25 hours, when clocks change in autumn. */
const LONGEST_DAY = 25 / 24;

/** IANA zone, or `unknown`; the phone's own zone if left out. */
export type Calendar = string;
export const UNKNOWN_CALENDAR: Calendar = 'unknown';

/**
 * Compares last days, since days are sold. Unknown zones, as the server's, count only if all calendars agree
 * (rules §3).
 */
export function outlastsAccount(clientEnd: string, accountEnd: string, calendar?: Calendar): boolean {
  if (calendar === UNKNOWN_CALENDAR) return daysBetween(accountEnd, clientEnd) > LONGEST_DAY;
  const lastDay = (end: string) => calendarDay(Date.parse(end), calendar);
  return lastDay(clientEnd) > lastDay(accountEnd);
}

/** `fact`: the account is renewed each month anyway. `soon`, `support` and `ended` are worth an alarm (CLI-80). */
export type AccountGap = 'none' | 'fact' | 'soon' | 'support' | 'ended';

/** Effect of the account's end on a client who runs until `clientEnd`. */
export function accountGap(
  clientEnd: string,
  account: Pick<Streaming, 'endDate' | 'conditions'>,
  { nowMs, calendar }: { nowMs: number; calendar?: Calendar | undefined },
): AccountGap {
  if (!outlastsAccount(clientEnd, account.endDate, calendar)) return 'none';
  const conditions = conditionsAt(account, nowMs);
  if (conditions === 'Vencido') return 'ended';
  if (conditions === 'Soporte') return 'support';
  return endsSoon(account, nowMs) ? 'soon' : 'fact';
}
