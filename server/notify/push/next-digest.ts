import { DAY_MS, dayStart } from '#domain/dates/dates.ts';

export interface DigestTime {
  id: string;
  /** 0 to 23. */
  hour: number;
  /** IANA. */
  timeZone: string;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A country's resellers choose the same hour, so each gets a minute of its own within it. */
const SPREAD_MINUTES = 10;

/** The next time after `nowMs` at which the zone's clock shows the hour, as an ISO instant. */
export function nextDigest({ id, hour, timeZone }: DigestTime, nowMs: number): string {
  const minute = Number.parseInt(id.slice(-4), 16) % SPREAD_MINUTES;
  for (let day = 0; ; day += 1) {
    const atMs = atHour(dayStart(nowMs, day, timeZone), hour, timeZone) + minute * MINUTE_MS;
    if (atMs > nowMs) return new Date(atMs).toISOString();
  }
}

/** On a day whose clocks change, midnight plus hours would be an hour off. */
function atHour(midnightMs: number, hour: number, timeZone: string): number {
  const plainMs = midnightMs + hour * HOUR_MS;
  const shown = hourOf(plainMs, timeZone);
  const offMs = ((hour - shown + 36) % 24) - 12;
  const movedMs = plainMs + offMs * HOUR_MS;
  // A skipped hour moves to the next one.
  return movedMs >= midnightMs + DAY_MS + HOUR_MS || hourOf(movedMs, timeZone) !== hour ? plainMs : movedMs;
}

/** Keyed by zone, of which there are about 450. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function hourOf(ms: number, timeZone: string): number {
  const known = formatters.get(timeZone);
  const format = known ?? new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  if (!known) formatters.set(timeZone, format);
  return Number.parseInt(format.format(ms), 10);
}
