/** An all-day event of iCalendar (RFC 5545). */
export interface CalendarEvent {
  /** Unique in the calendar and the same at each making, so that a calendar replaces the event. */
  uid: string;
  /** Days since 1970-01-01. */
  day: number;
  title: string;
  /** Several lines, or empty. */
  text: string;
}

export interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
  /** When it is made, epoch ms. */
  nowMs: number;
  /** RFC 5545 durations from the event's midnight; `-PT6H` is the evening before. */
  alarms: readonly string[];
  /** How often a calendar reads the address again, an RFC 5545 duration. Null for a file. */
  refresh: string | null;
}

const DAY_MS = 86_400_000;
/** Octets of a line without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

/** A whole `text/calendar` document. */
export function calendarText({ name, events, nowMs, alarms, refresh }: Calendar): string {
  const stamp = utcStamp(nowMs);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vigente//Vigente//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(refresh === null ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`]),
    ...events.flatMap((event) => eventLines(event, stamp, alarms)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(
  { uid, day, title, text }: CalendarEvent,
  stamp: string,
  alarms: readonly string[],
): string[] {
  const summary = escapeText(title);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(day + 1)}`,
    `SUMMARY:${summary}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    'TRANSP:TRANSPARENT',
    ...alarms.flatMap((trigger) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${summary}`,
      `TRIGGER:${trigger}`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ];
}

/** A value of type TEXT (RFC 5545, section 3.3.11), without control characters, which no value may hold. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Lines of 75 octets of UTF-8 at most, each after the first begun by a space; no character is cut. */
export function foldLine(line: string): string {
  let [folded, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** In UTF-8 (RFC 3629). */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

const digitsOf = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]/g, '');
const dateOf = (day: number): string => digitsOf(day * DAY_MS).slice(0, 8);
const utcStamp = (ms: number): string => `${digitsOf(ms).slice(0, 15)}Z`;
