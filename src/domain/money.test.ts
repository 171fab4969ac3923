import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatMoney, fromCents, hasAtMostTwoDecimals, toCents } from './money.ts';

/** All that `numeric(12,2)` holds. */
const anyCents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

describe('cents', () => {
  test('[GEN-14] every number of cents survives the way to an amount and back', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(toCents(fromCents(cents))).toBe(cents);
      }),
    );
  });

  test('[GEN-14] amounts that binary fractions miss come out whole', () => {
    expect([0.07, 1.1, 1.15, 0.29, 99_999_999.99].map(toCents)).toEqual([7, 110, 115, 29, 9_999_999_999]);
  });

  test('[GEN-14] no amount becomes a negative zero', () => {
    expect(toCents(-0)).toBe(0);
    expect(toCents(-0.001)).toBe(0);
  });
});

describe('hasAtMostTwoDecimals', () => {
  test('[GEN-14] takes every amount that is written with two decimals', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(hasAtMostTwoDecimals(Number(`${cents}e-2`))).toBe(true);
      }),
    );
  });

  test('[GEN-14] refuses every amount that is written with a third decimal', () => {
    const thousandths = fc.integer({ min: 1, max: 99_999_999_999 }).filter((n) => n % 10 !== 0);
    fc.assert(
      fc.property(thousandths, (n) => {
        expect(hasAtMostTwoDecimals(Number(`${n}e-3`))).toBe(false);
      }),
    );
  });

  test.each([Number.NaN, Infinity, -Infinity])('refuses %d', (n) => {
    expect(hasAtMostTwoDecimals(n)).toBe(false);
  });
});

describe('formatAmount', () => {
  test.each([
    [12.5, '12.50'],
    [0, '0.00'],
    [-0, '0.00'],
    [-0.001, '0.00'],
    [-12.5, '-12.50'],
    [4_750_000, '4750000.00'],
    [99_999_999.99, '99999999.99'],
  ])('[GEN-10] shows %d as %s', (amount, shown) => {
    expect(formatAmount(amount)).toBe(shown);
  });

  test('[GEN-10] shows a missing amount as 0.00', () => {
    expect([null, undefined, Number.NaN].map(formatAmount)).toEqual(['0.00', '0.00', '0.00']);
  });
});

describe('formatMoney', () => {
  test("[GEN-10] puts the user's symbol first", () => {
    expect(formatMoney(12.5, 'S/.')).toBe('S/. 12.50');
    expect(formatMoney(null, '$')).toBe('$ 0.00');
  });
});
