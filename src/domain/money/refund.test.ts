import { describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { fromCents, hasAtMostTwoDecimals, refundAmount } from './money.ts';
import * as fc from 'fast-check';

const NOW = Date.parse('2026-03-01T15:00:00.000Z');
const leaving = (days: number) => new Date(NOW + days * DAY_MS).toISOString();

const prices = fc.integer({ min: 0, max: 9_999_999_999 });
const daysBought = fc.integer({ min: 1, max: 3650 });
const daysLeft = fc.integer({ min: -3650, max: 7300 });

describe('refundAmount', () => {
  test.each([
    { price: 30, days: 30, left: 10, refund: 10 },
    { price: 10, days: 3, left: 1, refund: 3.33 },
    { price: 10, days: 3, left: 2, refund: 6.67 },
    { price: 0.01, days: 2, left: 1, refund: 0.01 },
    { price: 2.01, days: 2, left: 1, refund: 1.01 },
    { price: 12.5, days: 30, left: 30, refund: 12.5 },
    { price: 12.5, days: 30, left: 45, refund: 18.75 },
    { price: 12.5, days: 30, left: 0, refund: 0 },
    { price: 12.5, days: 30, left: -4, refund: 0 },
  ])('[EXP-12] $left of $days days at $price give back $refund', ({ price, days, left, refund }) => {
    expect(refundAmount({ price, days, endDate: leaving(left) }, NOW)).toBe(refund);
  });

  test('[EXP-12] counts a day that has begun', () => {
    expect(refundAmount({ price: 30, days: 30, endDate: leaving(0.1) }, NOW)).toBe(1);
  });

  test('[EXP-12] is the exact quotient, rounded half up to the cent', () => {
    fc.assert(
      fc.property(prices, daysBought, daysLeft, (cents, days, left) => {
        const exact = BigInt(cents) * BigInt(Math.max(left, 0));
        const expected = (2n * exact + BigInt(days)) / (2n * BigInt(days));
        const refund = refundAmount({ price: fromCents(cents), days, endDate: leaving(left) }, NOW);
        expect(refund).toBe(fromCents(Number(expected)));
      }),
    );
  });

  test('[EXP-12] is never negative and has two decimals', () => {
    fc.assert(
      fc.property(prices, daysBought, daysLeft, (cents, days, left) => {
        const refund = refundAmount({ price: fromCents(cents), days, endDate: leaving(left) }, NOW);
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(hasAtMostTwoDecimals(refund)).toBe(true);
      }),
    );
  });

  test('[EXP-12] gives back the whole price of a row that has just begun', () => {
    fc.assert(
      fc.property(prices, daysBought, (cents, days) => {
        const price = fromCents(cents);
        expect(refundAmount({ price, days, endDate: leaving(days) }, NOW)).toBe(price);
      }),
    );
  });
});
