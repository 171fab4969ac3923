import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { dayOf, instantOn } from '#domain/dates/date-input.ts';
import { addDays, daysBetween } from '#domain/dates/dates.ts';
import { datesBody, dateValuesOf, daysUntilEnd, endDayAfter, sameDates } from './period-dates.ts';

/** 20:30 in the local zone. */
const START = new Date(2026, 0, 10, 20, 30).toISOString();
const OLD = { startDate: START, endDate: addDays(START, 30), days: 30 };
const VALUES = dateValuesOf(OLD);

describe('days of the phone’s calendar', () => {
  test('[DLG-06] a day that was not changed is the same instant', () => {
    expect(VALUES).toEqual({ startDate: '2026-01-10', endDate: '2026-02-09', days: '30', place: 'next' });
    expect(datesBody(VALUES, OLD)).toEqual(OLD);
    expect(sameDates(VALUES, OLD)).toBe(true);
    expect(sameDates({ ...VALUES, days: '31' }, OLD)).toBe(false);
  });

  test('[DLG-06] another day keeps the time of day', () => {
    const moved = new Date(instantOn('2026-01-03', START));
    expect([moved.getDate(), moved.getHours(), moved.getMinutes()]).toEqual([3, 20, 30]);
    expect(dayOf(moved.toISOString())).toBe('2026-01-03');
  });

  test('[DLG-06] [DLG-23] no day, or one that no calendar has, is no instant', () => {
    expect(instantOn('', START)).toBe('');
    expect(instantOn('999999-01-01', START)).toBe('');
    expect(dayOf(instantOn('0002-01-05', START))).toBe('0002-01-05');
  });
});

describe('start, days and end in step', () => {
  test('[DLG-06] days and start move the end', () => {
    expect(endDayAfter({ ...VALUES, days: '10' }, OLD)).toBe('2026-01-20');
    expect(endDayAfter({ ...VALUES, startDate: '2026-01-01' }, OLD)).toBe('2026-01-31');
  });

  test('[DLG-06] the end changes the days', () => {
    expect(daysUntilEnd({ ...VALUES, endDate: '2026-01-15' }, OLD)).toBe('5');
  });

  test('[DLG-06] what gives no term leaves the other field as it is', () => {
    expect(endDayAfter({ ...VALUES, days: '0' }, OLD)).toBeNull();
    expect(endDayAfter({ ...VALUES, startDate: '' }, OLD)).toBeNull();
    expect(daysUntilEnd({ ...VALUES, endDate: '2026-01-10' }, OLD)).toBeNull();
    expect(daysUntilEnd({ ...VALUES, endDate: '' }, OLD)).toBeNull();
  });
});

describe('clocks that are put forward and back', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('[DLG-06] [CLI-04] in Santiago thirty days across the change are thirty days', () => {
    vi.stubEnv('TZ', 'America/Santiago');
    // Clocks go forward on 2026-09-06 at midnight: 23:30 plus days of 24 hours is half past midnight, a day later.
    const startDate = '2026-08-10T03:30:00.000Z';
    const old = { startDate, endDate: addDays(startDate, 10), days: 10 };
    expect(dateValuesOf(old)).toEqual({
      startDate: '2026-08-09',
      endDate: '2026-08-19',
      days: '10',
      place: 'next',
    });
    const typed = { ...dateValuesOf(old), days: '30' };
    const endDate = endDayAfter(typed, old) ?? '';
    expect(endDate).toBe('2026-09-08');
    const sent = datesBody({ ...typed, endDate }, old);
    expect(daysBetween(sent.startDate, sent.endDate)).toBeCloseTo(29.958, 3);
    expect(daysUntilEnd({ ...typed, endDate }, old)).toBe('30');
  });

  test.each(['America/Santiago', 'America/Havana', 'America/Asuncion', 'America/Lima', 'Europe/Madrid'])(
    '[ACC-28] [CLI-04] in %s whatever moves the end keeps it within a day of the days',
    (zone) => {
      vi.stubEnv('TZ', zone);
      fc.assert(
        fc.property(anyTerm, fc.integer({ min: 1, max: 400 }), fc.nat(400), (old, days, shift) => {
          const startDate = dayOf(addDays(old.startDate, shift));
          const typed = { ...dateValuesOf(old), startDate, days: String(days) };
          const sent = datesBody({ ...typed, endDate: endDayAfter(typed, old) ?? '' }, old);
          expect(Math.abs(daysBetween(sent.startDate, sent.endDate) - days)).toBeLessThanOrEqual(1);
          const counted = daysUntilEnd({ ...typed, endDate: dayOf(sent.endDate) }, old);
          expect(Math.abs(Number(counted ?? 1) - days)).toBeLessThanOrEqual(1);
        }),
      );
    },
  );
});

/** Starts at any minute of two years, up to 90 days, with an end at another time of day than the start. */
const anyTerm = fc
  .record({ minute: fc.nat(2 * 365 * 1440), days: fc.integer({ min: 1, max: 90 }), offMinutes: fc.nat(1439) })
  .map(({ minute, days, offMinutes }) => {
    const startDate = new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
    return { startDate, endDate: addDays(startDate, days + offMinutes / 1440), days };
  });
