/** An all-day event of iCalendar (RFC 5545). */
export interface CalendarEvent {
  /** Unique in the calendar and the same on every export, so that a calendar replaces the event. */
  uid: string;
  /** Days since 1970-01-01. */
  day: number;
  title: string;
  /** May have several lines or be empty. */
  text: string;
}

export interface Calendar {
  name: string;
  events: readonly CalendarEvent[];
  /** Epoch ms of the export. */
  nowMs: number;
  /** RFC 5545 durations from the event's midnight; `-PT6H` is the evening before. */
  alarms: readonly string[];
  /** Interval at which a calendar reads the address again, an RFC 5545 duration. Null for a file. */
  refresh: string | null;
}

const DAY_MS = 86_400_000;
/** Octets of a line without its end (RFC 5545, section 3.1). */
const LINE_OCTETS = 75;

/** A whole `text/calendar` document: its head, a piece for each event, its end. */
export function* calendarPieces({ name, events, nowMs, alarms, refresh }: Calendar): Generator<string> {
  const stamp = `DTSTAMP:${utcStamp(nowMs)}`;
  yield linesOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vigente//Vigente//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(refresh === null ? [] : [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`]),
  ]);
  for (const event of events) yield eventText(event, stamp, alarms);
  yield linesOf(['END:VCALENDAR']);
}

function eventText(
  { uid, day, title, text }: CalendarEvent,
  stamp: string,
  alarms: readonly string[],
): string {
  const summary = escapeText(title);
  const shown = alarms.length > 0 ? foldLine(`DESCRIPTION:${summary}`) : '';
  const head = linesOf([
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    stamp,
    `DTSTART;VALUE=DATE:${dateOf(day)}`,
    `DTEND;VALUE=DATE:${dateOf(day + 1)}`,
    `SUMMARY:${summary}`,
    ...(text === '' ? [] : [`DESCRIPTION:${escapeText(text)}`]),
    'TRANSP:TRANSPARENT',
  ]);
  const rest = alarms.map(
    (trigger) =>
      `BEGIN:VALARM\r\nACTION:DISPLAY\r\n${shown}\r\n${linesOf([`TRIGGER:${trigger}`, 'END:VALARM'])}`,
  );
  return `${head}${rest.join('')}END:VEVENT\r\n`;
}

const linesOf = (lines: readonly string[]): string => lines.map((line) => `${foldLine(line)}\r\n`).join('');

/** A value of type TEXT (RFC 5545, section 3.3.11), without control characters, which no value may hold. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\n)[\p{Cc}\p{Cs}]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** A UTF-16 unit takes at most three octets, so a shorter line is not measured. */
const SHORT = LINE_OCTETS / 3;

/** Lines of at most 75 octets of UTF-8, each after the first with a leading space; no character is cut. */
export function foldLine(line: string): string {
  if (line.length <= SHORT) return line;
  const parts: string[] = [];
  let [from, octets] = [0, 0];
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const size = octetsOf(code);
    if (octets + size > LINE_OCTETS) {
      parts.push(line.slice(from, at));
      // The continuation line starts with a space.
      [from, octets] = [at, 1];
    }
    octets += size;
    at += size === 4 ? 2 : 1;
  }
  if (from === 0) return line;
  parts.push(line.slice(from));
  return parts.join('\r\n ');
}

/** UTF-8 size (RFC 3629). */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_00_00 ? 3 : 4;
}

const digitsOf = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]/g, '');
const dateOf = (day: number): string => digitsOf(day * DAY_MS).slice(0, 8);
const utcStamp = (ms: number): string => `${digitsOf(ms).slice(0, 15)}Z`;
