import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayWord } from './day-words.ts';
import { addDays, calendarDay, DAY_MS, daysBetween, dayStart, formatDate } from './dates.ts';

const LIMA = 'America/Lima';
const MADRID = 'Europe/Madrid';
const SUNDAY_EVENING = Date.parse('2026-03-02T01:30:00.000Z');
const hoursLater = (hours: number) => new Date(SUNDAY_EVENING + hours * 3_600_000).toISOString();

const instants = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const wholeDays = fc.integer({ min: -3650, max: 3650 });
const zones = fc.constantFrom('UTC', LIMA, MADRID, 'Asia/Kathmandu', 'Pacific/Kiritimati');

describe('addDays and daysBetween', () => {
  test('[GEN-13] what is added is what lies between', () => {
    fc.assert(
      fc.property(instants, wholeDays, (iso, days) => {
        expect(daysBetween(iso, addDays(iso, days))).toBe(days);
      }),
    );
  });

  test('[GEN-13] adding in two steps is adding at once', () => {
    fc.assert(
      fc.property(instants, wholeDays, wholeDays, (iso, a, b) => {
        expect(addDays(addDays(iso, a), b)).toBe(addDays(iso, a + b));
      }),
    );
  });

  test('[GEN-13] a day is 24 hours on the day when clocks change', () => {
    expect(addDays('2026-03-28T12:00:00.000Z', 1)).toBe('2026-03-29T12:00:00.000Z');
  });

  test('counts part of a day as a fraction', () => {
    expect(daysBetween('2026-01-01T00:00:00.000Z', '2026-01-02T12:00:00.000Z')).toBe(1.5);
  });

  test('throws for what is no instant', () => {
    expect(() => addDays('mañana', 1)).toThrow(RangeError);
  });
});

describe('formatDate', () => {
  test('[GEN-13] shows dd/mm/yyyy of the zone, not of UTC', () => {
    expect(formatDate('2026-03-02T01:30:00.000Z', LIMA)).toBe('01/03/2026');
    expect(formatDate('2026-03-02T01:30:00.000Z', MADRID)).toBe('02/03/2026');
  });

  test('[GEN-13] shows ten characters for every instant in every zone', () => {
    fc.assert(
      fc.property(instants, zones, (iso, zone) => {
        expect(formatDate(iso, zone)).toMatch(/^\d\d\/\d\d\/\d{4}$/);
      }),
    );
  });

  test("[GEN-13] uses the phone's zone when none is named", () => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    fc.assert(
      fc.property(instants, (iso) => {
        expect(formatDate(iso)).toBe(formatDate(iso, timeZone));
      }),
    );
  });

  test('shows nothing for no date', () => {
    expect([formatDate(null), formatDate(''), formatDate('mañana')]).toEqual(['', '', '']);
  });
});

describe('dayWord', () => {
  test.each([
    [0, 'hoy'],
    [3.4, 'hoy'],
    [3.5, 'mañana'],
    [27.4, 'mañana'],
    [27.5, 'el martes'],
    [5 * 24, 'el viernes'],
    [6 * 24, 'el sábado'],
    [7 * 24, '08/03/2026'],
    [-20.5, 'hoy'],
    [-20.6, 'ayer'],
    [-48, '27/02/2026'],
  ])('[EXP-13] names the day %d hours from Sunday 20:30 in Lima %s', (hours, word) => {
    expect(dayWord(hoursLater(hours), SUNDAY_EVENING, LIMA)).toBe(word);
  });

  test('[EXP-13] names one instant by the calendar of each zone', () => {
    expect(dayWord('2026-03-02T12:00:00.000Z', SUNDAY_EVENING, LIMA)).toBe('mañana');
    expect(dayWord('2026-03-02T12:00:00.000Z', SUNDAY_EVENING, MADRID)).toBe('hoy');
  });

  test('[EXP-13] counts the days of the calendar across a change of clocks', () => {
    const eveOfChange = Date.parse('2026-03-28T22:30:00.000Z');
    expect(dayWord('2026-03-29T21:30:00.000Z', eveOfChange, MADRID)).toBe('mañana');
    expect(dayWord('2026-03-29T22:30:00.000Z', eveOfChange, MADRID)).toBe('el lunes');
  });

  test('[EXP-13] says hoy exactly when both instants show the same date', () => {
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
        zones,
        (iso, offsetMs, zone) => {
          const nowMs = Date.parse(iso) + offsetMs;
          const isSameDate = formatDate(iso, zone) === formatDate(new Date(nowMs).toISOString(), zone);
          expect(dayWord(iso, nowMs, zone) === 'hoy').toBe(isSameDate);
        },
      ),
    );
  });
});

describe('dayStart', () => {
  test('is midnight in the zone, also on the days when clocks change', () => {
    const inMadrid = (plusDays: number) =>
      new Date(dayStart(Date.parse('2026-03-28T12:00:00Z'), plusDays, MADRID)).toISOString();
    expect(inMadrid(0)).toBe('2026-03-27T23:00:00.000Z');
    expect(inMadrid(1)).toBe('2026-03-28T23:00:00.000Z');
    expect(inMadrid(2)).toBe('2026-03-29T22:00:00.000Z');
  });

  test('is the first moment of its day, whatever the zone', () => {
    fc.assert(
      fc.property(instants, zones, fc.integer({ min: -40, max: 40 }), (iso, zone, plusDays) => {
        const start = dayStart(Date.parse(iso), plusDays, zone);
        const day = calendarDay(Date.parse(iso), zone) + plusDays;
        expect([calendarDay(start - 1, zone), calendarDay(start, zone)]).toEqual([day - 1, day]);
      }),
      { numRuns: 50 },
    );
  });
});
