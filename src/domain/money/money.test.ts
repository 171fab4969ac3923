import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatAmount,
  formatCount,
  formatMoney,
  formatShort,
  fromCents,
  hasAtMostTwoDecimals,
  toCents,
} from './money.ts';
import { CURRENCIES } from './currencies.ts';

/** The range of `numeric(12,2)`. */
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
    [-123_456, '-123,456.00'],
    [999.99, '999.99'],
    [1_000, '1,000.00'],
    [4_750_000, '4,750,000.00'],
    [99_999_999.99, '99,999,999.99'],
  ])('[GEN-10] [GEN-21] shows %d as %s', (amount, shown) => {
    expect(formatAmount(amount, 'S/.')).toBe(shown);
  });

  test('[GEN-10] shows a missing amount as 0.00', () => {
    const missing = [null, undefined, Number.NaN];
    expect(missing.map((amount) => formatAmount(amount, 'S/.'))).toEqual(['0.00', '0.00', '0.00']);
  });
});

describe('formatMoney', () => {
  test("[GEN-10] puts the user's symbol first", () => {
    expect(formatMoney(12.5, 'S/.')).toBe('S/. 12.50');
    expect(formatMoney(null, '$')).toBe('$ 0.00');
  });

  test('[GEN-21] groups thousands in the way of each of the 20 currencies', () => {
    const shown = CURRENCIES.map(({ symbol }) => formatMoney(1_500_000.5, symbol));
    expect(shown).toEqual([
      'ARS 1.500.000,50',
      'BOB 1.500.000,50',
      'BRL 1.500.000,50',
      'CLP 1.500.000,50',
      'COP 1.500.000,50',
      'CRC 1.500.000,50',
      'CUP 1,500,000.50',
      'DOP 1,500,000.50',
      '$ 1,500,000.50',
      '$ 1,500,000.50',
      'GTQ 1,500,000.50',
      'HNL 1,500,000.50',
      'MXN 1,500,000.50',
      'NIO 1,500,000.50',
      'PAB 1,500,000.50',
      'PYG 1.500.000,50',
      'S/. 1,500,000.50',
      'UYU 1.500.000,50',
      'VES 1.500.000,50',
      '$ 1,500,000.50',
    ]);
  });
});

test.each([
  [0, '0', '0'],
  [-0.04, '0', '0'],
  [0.5, '0.5', '0,5'],
  [9_500, '9,500', '9.500'],
  [-12_500, '-12.5 mil', '-12,5 mil'],
  [500_000, '500 mil', '500 mil'],
  [1_500_000, '1.5 M', '1,5 M'],
  [2_000_000_000, '2,000 M', '2.000 M'],
])('[GEN-21] an axis shows %d as %s, or %s in pesos', (amount, soles, pesos) => {
  expect([formatShort(amount, 'S/.'), formatShort(amount, 'COP')]).toEqual([soles, pesos]);
});

test('what is no money is grouped too', () => {
  expect([0, 999, 3_000, 9_000_000].map(formatCount)).toEqual(['0', '999', '3,000', '9,000,000']);
});
