import { expect, test } from 'vitest';
import { calendarDay } from '#domain/dates/dates.ts';
import { nextDigest } from './next-digest.ts';

const id = '00000000-0000-7000-8000-000000000000';
const next = (now: string, hour: number, timeZone: string, of = id) =>
  nextDigest({ id: of, hour, timeZone }, Date.parse(now));

test('[TOLD-08] a digest comes at the hour of the zone, today or tomorrow', () => {
  expect(next('2026-03-12T12:00:00.000Z', 8, 'America/Lima')).toBe('2026-03-12T13:00:00.000Z');
  expect(next('2026-03-12T13:00:00.000Z', 8, 'America/Lima')).toBe('2026-03-13T13:00:00.000Z');
  expect(next('2026-03-12T23:30:00.000Z', 0, 'Asia/Kolkata')).toBe('2026-03-13T18:30:00.000Z');
});

test('[TOLD-08] it keeps to the clock when clocks change', () => {
  // Santiago goes back an hour on 5 April 2026, and forward on 6 September.
  expect(next('2026-04-05T01:00:00.000Z', 9, 'America/Santiago')).toBe('2026-04-05T13:00:00.000Z');
  expect(next('2026-09-06T03:00:00.000Z', 9, 'America/Santiago')).toBe('2026-09-06T12:00:00.000Z');
});

test('[TOLD-08] each subscription has a minute of its own', () => {
  const own = next('2026-03-12T12:00:00.000Z', 8, 'America/Lima', `${id.slice(0, -4)}0007`);
  expect(own).toBe('2026-03-12T13:07:00.000Z');
});

/**
 * Half hours, quarters, clocks that change by half an hour or at midnight, a skipped day, and a zone without any of
 * these.
 */
const ZONES = [
  'America/Lima',
  'America/Santiago',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'UTC',
];

test.each(ZONES)('[TOLD-08] in %s each day of a year has one, at its hour', (timeZone) => {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  for (const hour of [0, 2, 23]) {
    let nowMs = Date.parse('2026-01-01T00:00:00.000Z');
    const times = Array.from(
      { length: 366 },
      () => (nowMs = Date.parse(nextDigest({ id, hour, timeZone }, nowMs))),
    );
    const [first = 0] = times;
    const days = times.map((at) => calendarDay(at, timeZone) - calendarDay(first, timeZone));
    expect(days).toEqual(times.map((_, day) => day));
    // A skipped hour moves to the next one.
    const hours = new Set(times.map((at) => Number.parseInt(format.format(at), 10)));
    expect([hour, (hour + 1) % 24]).toEqual(expect.arrayContaining([...hours]));
    const late = times.filter((at) => Number.parseInt(format.format(at), 10) !== hour);
    expect(late.length).toBeLessThanOrEqual(2);
  }
});
