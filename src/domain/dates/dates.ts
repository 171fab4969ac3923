/** Uses Intl, not dayjs, because this file is in the first load (ADR 0060). */

/** A day of business is always 24 hours (sync §14). */
export const DAY_MS = 86_400_000;

/** Making a formatter costs far more than using it, and a table formats hundreds of dates. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** Adds days of 24 hours. Throws a RangeError if `iso` is no instant. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * DAY_MS).toISOString();
}

/** Days of 24 hours, with their fraction; negative if the end comes first. */
export function daysBetween(startIso: string, endIso: string): number {
  return (Date.parse(endIso) - Date.parse(startIso)) / DAY_MS;
}

/** `dd/mm/yyyy` in an IANA zone, by default the phone's own. Empty for null and for invalid text (GEN-13). */
export function formatDate(iso: string | null, timeZone?: string): string {
  const instantMs = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(instantMs) ? '' : formatterFor(timeZone).format(instantMs);
}

/** Calendar days of the zone from `nowMs` to `iso`: 0 is today, 1 tomorrow, -1 yesterday. */
export function dayDistance(iso: string, nowMs: number, timeZone?: string): number {
  return calendarDay(Date.parse(iso), timeZone) - calendarDay(nowMs, timeZone);
}

/** Epoch ms of midnight in the zone, or of the first moment after it if clocks skip it. */
export function dayStart(nowMs: number, plusDays: number, timeZone?: string): number {
  const day = calendarDay(nowMs, timeZone) + plusDays;
  // No zone is a full day away from UTC, so the date changes between these two.
  let [before, from] = [(day - 1) * DAY_MS, (day + 1) * DAY_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (calendarDay(middle, timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
}

/** Days since 1970-01-01, on the calendar of the zone (by default the phone's own). */
export function calendarDay(instantMs: number, timeZone?: string): number {
  const parts = formatterFor(timeZone).format(instantMs).split('/').map(Number);
  const [day = 1, month = 1, year = 1970] = parts;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** British English writes dd/mm/yyyy on every platform. */
function formatterFor(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const zone = timeZone === undefined ? {} : { timeZone };
  const made = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    ...zone,
  });
  formatters.set(timeZone, made);
  return made;
}
