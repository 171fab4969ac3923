const INSTANT =
  /^(\d{4}-\d{2}-\d{2})(?:T| +)(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?: *(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?))?$/i;
const MIDNIGHT = /^00:00(?::00(?:\.0+)?)?$/;
const UTC = /^(?:Z|UTC|GMT|[+-]00(?::?00)?)$/i;
/** `Thu Dec 31 2026 23:59:59 GMT-0500 (hora)` and `Fri, 01 Jan 2027 04:59:59 GMT`, as programs print a date. */
const PRINTED = /^\p{L}{3},? .*\d{4}.* (?:GMT|UTC)(?:[+-]\d{4})?(?: \(.*\))?$/u;
/** 2000 to 2100, in seconds and in milliseconds. */
const SECONDS = { least: 946_684_800, most: 4_102_444_800 } as const;

/** Longer than any instant with a zone's name. */
const MOST_LETTERS = 100;

/**
 * The day of the phone's calendar, but midnight UTC, which is how programs write a day without a time. Null for no
 * instant.
 */
export function dayOfInstant(text: string): string | null {
  if (text.length > MOST_LETTERS) return null;
  const [, day, time = '', zone] = INSTANT.exec(text) ?? [];
  if (day === undefined)
    return PRINTED.test(text) && !Number.isNaN(Date.parse(text)) ? dayOfMs(Date.parse(text)) : null;
  if (zone === undefined || (UTC.test(zone) && MIDNIGHT.test(time))) return day;
  const ms = Date.parse(`${day}T${time}${offsetOf(zone)}`);
  return Number.isNaN(ms) ? null : localDay(new Date(ms));
}

/** `yyyy-mm-dd`, the Swedish format. A worker runs this: the library of dates is in the page's code. */
const localDay = (at: Date): string => at.toLocaleDateString('sv-SE');

function offsetOf(zone: string): string {
  if (UTC.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

/** Like `dayOfInstant`, for milliseconds since 1970. */
export function dayOfMs(ms: number): string {
  const at = new Date(ms);
  const iso = at.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : localDay(at);
}

/** Seconds or milliseconds since 1970; null for a number that is neither. */
export function dayOfEpoch(value: number): string | null {
  if (value >= SECONDS.least && value <= SECONDS.most) return dayOfMs(value * 1_000);
  return value >= SECONDS.least * 1_000 && value <= SECONDS.most * 1_000 ? dayOfMs(value) : null;
}
