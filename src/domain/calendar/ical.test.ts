import { array, assert, constantFrom, nat, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { type Calendar, calendarPieces, escapeText, foldLine } from './ical.ts';

const nowMs = Date.parse('2026-03-12T17:04:05.678Z');
const calendarText = (calendar: Calendar): string => [...calendarPieces(calendar)].join('');
const DAY = Date.UTC(2026, 2, 14) / 86_400_000;

test('[TOLD-02] a calendar has the lines of RFC 5545, with an alarm for each time', () => {
  const event = { uid: 'client-1@vigente', day: DAY, title: 'Termina: Ana, Netflix', text: 'Perfil 2' };
  const text = calendarText({
    name: 'Vigente',
    events: [event],
    nowMs,
    alarms: ['-PT6H', 'PT9H'],
    refresh: null,
  });
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vigente//Vigente//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Vigente',
    'BEGIN:VEVENT',
    'UID:client-1@vigente',
    'DTSTAMP:20260312T170405Z',
    'DTSTART;VALUE=DATE:20260314',
    'DTEND;VALUE=DATE:20260315',
    String.raw`SUMMARY:Termina: Ana\, Netflix`,
    'DESCRIPTION:Perfil 2',
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:Termina: Ana\, Netflix`,
    'TRIGGER:-PT6H',
    'END:VALARM',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    String.raw`DESCRIPTION:Termina: Ana\, Netflix`,
    'TRIGGER:PT9H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('[TOLD-02] an address says how often it is read again', () => {
  const text = calendarText({ name: 'Vigente', events: [], nowMs, alarms: [], refresh: 'PT6H' });
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT6H\r\nX-PUBLISHED-TTL:PT6H\r\n');
});

test('[TOLD-02] a text can begin no line of its own', () => {
  expect(escapeText('a;b,c\\d\r\nEND:VEVENT\rx\u0000\u0007')).toBe(String.raw`a\;b\,c\\d\nEND:VEVENT\nx`);
});

test('[TOLD-02] lines are folded at 75 octets, and no character is cut', () => {
  const line = `SUMMARY:${'ñ'.repeat(40)}${'👩'.repeat(40)}`;
  const folded = foldLine(line);
  for (const part of folded.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
  expect(folded.replaceAll('\r\n ', '')).toBe(line);
  expect(folded).not.toContain('\uFFFD');
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75));
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
});

/** Folds letter by letter, by the UTF-8 size of each. */
function foldedSlowly(line: string): string {
  let [folded, octets] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 75) [folded, octets] = [`${folded}\r\n `, 1];
    [folded, octets] = [folded + letter, octets + size];
  }
  return folded;
}

test('[TOLD-02] any text is folded as letter by letter, with emoji at every edge', () => {
  const letter = oneof(
    constantFrom('a', ' ', 'ñ', '€', '👩‍👩‍👧', '🇵🇪', 'e\u0301', '\uD83D', '\uDC69', '\u0000', '\\', ';'),
    string({ unit: 'binary', minLength: 1, maxLength: 3 }),
    nat(80).map((length) => 'x'.repeat(length)),
  );
  assert(
    property(array(letter, { maxLength: 120 }), (letters) => {
      const line = letters.join('');
      const folded = foldLine(line);
      expect(folded).toBe(foldedSlowly(line));
      for (const part of folded.split('\r\n ')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    }),
  );
});

test('[TOLD-02] each event is a piece of its own, whatever it says', () => {
  const event = { uid: 'u', day: DAY, title: 'Termina: Ana', text: '' };
  const events = Array.from({ length: 3 }, (_, n) => ({ ...event, uid: `client-${n}@vigente` }));
  const pieces = [...calendarPieces({ name: 'Vigente', events, nowMs, alarms: ['PT9H'], refresh: null })];
  expect(pieces).toHaveLength(5);
  for (const piece of pieces.slice(1, 4)) expect(piece).toMatch(/^BEGIN:VEVENT\r\n[^]*END:VEVENT\r\n$/);
});
