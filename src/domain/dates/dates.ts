/**
 * Instants, and the calendar of a zone by Intl: what rules need, in the first file that a phone loads. Words, weeks and date inputs
 * are dayjs's (`dayjs.ts`, ADR 0060).
 */

/** A day of business is 24 hours, whatever clocks do in spring. Source: architecture §3. */
export const DAY_MS = 86_400_000;

/** Making a formatter costs far more than using it, and a table formats hundreds of dates. */
const formatters = new Map<string | undefined, Intl.DateTimeFormat>();

/** The ISO instant `days` times 24 hours after `iso`. Throws a RangeError if `iso` is no instant. */
export function addDays(iso: string, days: number): string {
  return new Date(Date.parse(iso) + days * DAY_MS).toISOString();
}

/** Days of 24 hours from one instant to the other, with their fraction; negative if the end comes first. */
export function daysBetween(startIso: string, endIso: string): number {
  return (Date.parse(endIso) - Date.parse(startIso)) / DAY_MS;
}

/**
 * An instant as `dd/mm/yyyy` on the calendar of a time zone (IANA name; the phone's own if left out).
 * Empty for null and for what is no instant. Source: GEN-13.
 */
export function formatDate(iso: string | null, timeZone?: string): string {
  const instantMs = iso === null ? Number.NaN : Date.parse(iso);
  return Number.isNaN(instantMs) ? '' : formatterFor(timeZone).format(instantMs);
}

/** How many calendar days of the zone lie from `nowMs` to the day of `iso`: 0 is today, 1 tomorrow, -1 yesterday. */
export function dayDistance(iso: string, nowMs: number, timeZone?: string): number {
  return calendarDay(Date.parse(iso), timeZone) - calendarDay(nowMs, timeZone);
}

/**
 * When the calendar day `plusDays` after that of `nowMs` begins, epoch ms: midnight in the zone, or the first
 * moment after it where clocks skip that.
 */
export function dayStart(nowMs: number, plusDays: number, timeZone?: string): number {
  const day = calendarDay(nowMs, timeZone) + plusDays;
  // No zone is as much as a day away from UTC; midnight is where the date becomes this one.
  let [before, from] = [(day - 1) * DAY_MS, (day + 1) * DAY_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (calendarDay(middle, timeZone) < day) before = middle;
    else from = middle;
  }
  return from;
}

/** The calendar date of an instant in a zone (the phone's own if left out), counted in days since 1970-01-01. */
export function calendarDay(instantMs: number, timeZone?: string): number {
  const parts = formatterFor(timeZone).format(instantMs).split('/').map(Number);
  const [day = 1, month = 1, year = 1970] = parts;
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** British English is the locale whose numeric date is dd/mm/yyyy on every platform. */
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
