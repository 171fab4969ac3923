import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from './dates.ts';
import { accountGap, outlastsAccount, UNKNOWN_CALENDAR } from './outlasting.ts';

const LIMA = 'America/Lima';
const END = '2026-03-10T17:00:00.000Z';
const HOUR_MS = 3_600_000;
const later = (ms: number) => new Date(Date.parse(END) + ms).toISOString();

describe('a client who ends after their account', () => {
  test.each([
    ['at once', 0, false],
    ['1 ms later', 1, false],
    ['hours later on the same day', 11 * HOUR_MS, false],
    ['after midnight', 13 * HOUR_MS, true],
    ['exactly a day later', 24 * HOUR_MS, true],
    ['30 days later', 720 * HOUR_MS, true],
    ['hours earlier', -3 * HOUR_MS, false],
    ['a day earlier', -24 * HOUR_MS, false],
  ])('[EXP-20] [CLI-15] %s: %d ms is %s', (_when, gapMs, outlasts) => {
    expect(outlastsAccount(later(gapMs), END, LIMA)).toBe(outlasts);
  });

  test('[EXP-20] 1 ms is a day where midnight lies between', () => {
    const midnight = '2026-03-11T05:00:00.000Z';
    expect(outlastsAccount(midnight, addMs(midnight, -1), LIMA)).toBe(true);
  });

  test('[EXP-20] bought and sold on one day for the same days is no alarm', () => {
    const [bought, sold] = ['2026-03-10T13:00:00.000Z', '2026-03-11T03:00:00.000Z'];
    expect(outlastsAccount(addDays(sold, 30), addDays(bought, 30), LIMA)).toBe(false);
  });

  test('[EXP-20] a server without a calendar never warns where a phone, whatever its zone, does not', () => {
    const zones = fc.constantFrom(
      LIMA,
      'Europe/Madrid',
      'America/Santiago',
      'Pacific/Kiritimati',
      'Asia/Kathmandu',
    );
    const instants = fc.date({
      min: new Date('2020-01-01'),
      max: new Date('2040-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 80 * HOUR_MS }), zones, (date, gapMs, zone) => {
        const [account, client] = [date.toISOString(), addMs(date.toISOString(), gapMs)];
        if (!outlastsAccount(client, account, UNKNOWN_CALENDAR)) return;
        expect(calendarDay(Date.parse(client), zone)).toBeGreaterThan(calendarDay(Date.parse(account), zone));
      }),
      { numRuns: 500 },
    );
    expect(outlastsAccount(later(26 * HOUR_MS), END, UNKNOWN_CALENDAR)).toBe(true);
    expect(outlastsAccount(later(24 * HOUR_MS), END, UNKNOWN_CALENDAR)).toBe(false);
  });
});

describe('what the end of an account means for a client who outlasts it', () => {
  const nowMs = Date.parse(END);
  const gap = (ends: number, conditions: 'Activo' | 'Soporte' | 'Vencido' = 'Activo', client = 60) =>
    accountGap(addDays(END, client), { endDate: addDays(END, ends), conditions }, { nowMs, calendar: LIMA });

  test.each([
    ['Activo', 30, 'fact'],
    ['Activo', 4, 'fact'],
    ['Activo', 3, 'soon'],
    ['Activo', 1, 'soon'],
    ['Activo', 0, 'ended'],
    ['Activo', -12, 'ended'],
    ['Soporte', 30, 'support'],
    ['Soporte', -1, 'ended'],
    ['Vencido', -1, 'ended'],
  ] as const)('[CLI-80] of one in %s that ends in %i days is %s', (conditions, ends, what) => {
    expect(gap(ends, conditions)).toBe(what);
  });

  test('[CLI-80] is nothing while the client ends first', () => {
    expect([gap(3, 'Activo', 3), gap(30, 'Soporte', 30), gap(-1, 'Vencido', -1)]).toEqual([
      'none',
      'none',
      'none',
    ]);
  });
});

function addMs(iso: string, ms: number): string {
  return new Date(Date.parse(iso) + ms).toISOString();
}
