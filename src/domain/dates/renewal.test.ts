import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, daysBetween } from './dates.ts';
import { daysLeft } from './expiry.ts';
import { renewedDates } from './renewal.ts';

const NOW = Date.parse('2026-03-01T15:00:00.000Z');
const endingIn = (ms: number) => ({ endDate: new Date(NOW + ms).toISOString() });
const offsetsMs = fc.integer({ min: -4000 * DAY_MS, max: 4000 * DAY_MS });
const daysBought = fc.integer({ min: 1, max: 3650 });

describe('renewedDates', () => {
  test('[CLI-06] renewing a running row goes on from its end', () => {
    expect(renewedDates({ endDate: '2026-03-05T10:00:00.000Z' }, { nowMs: NOW, days: 30 })).toEqual({
      startDate: '2026-03-05T10:00:00.000Z',
      endDate: '2026-04-04T10:00:00.000Z',
      days: 30,
    });
  });

  test('[CLI-06] renewing an overdue row starts now', () => {
    expect(renewedDates({ endDate: '2026-02-20T10:00:00.000Z' }, { nowMs: NOW, days: 30 })).toEqual({
      startDate: '2026-03-01T15:00:00.000Z',
      endDate: '2026-03-31T15:00:00.000Z',
      days: 30,
    });
  });

  test('[CLI-06] a row that ends this very instant is overdue and loses nothing', () => {
    expect(renewedDates(endingIn(0), { nowMs: NOW, days: 1 }).startDate).toBe(endingIn(0).endDate);
  });

  test('[CLI-06] the end is always the days bought after the start', () => {
    fc.assert(
      fc.property(offsetsMs, daysBought, (ms, days) => {
        const renewed = renewedDates(endingIn(ms), { nowMs: NOW, days });
        expect(renewed.days).toBe(days);
        expect(daysBetween(renewed.startDate, renewed.endDate)).toBe(days);
      }),
    );
  });

  test('[CLI-06] no leftover day is lost, and no overdue day is charged', () => {
    fc.assert(
      fc.property(offsetsMs, daysBought, (ms, days) => {
        const leftover = Math.max(daysLeft(endingIn(ms).endDate, NOW), 0);
        expect(daysLeft(renewedDates(endingIn(ms), { nowMs: NOW, days }).endDate, NOW)).toBe(leftover + days);
      }),
    );
  });

  test('[CLI-06] two renewals of a running row are one of both their days', () => {
    fc.assert(
      fc.property(offsetsMs, daysBought, daysBought, (ms, first, second) => {
        const once = renewedDates(endingIn(ms), { nowMs: NOW, days: first });
        const twice = renewedDates(once, { nowMs: NOW, days: second });
        expect(twice.endDate).toBe(renewedDates(endingIn(ms), { nowMs: NOW, days: first + second }).endDate);
      }),
    );
  });
});
