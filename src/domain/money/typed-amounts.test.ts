import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAmount, formatMoney } from './money.ts';
import { CURRENCIES } from './currencies.ts';
import { amountOf, readAmount } from './typed-amounts.ts';

const NO = null;

function each(symbols: string, amount: number | null): Record<string, number | null> {
  return Object.fromEntries(symbols.split(' ').map((symbol) => [symbol, amount]));
}

const SMALL_WITH_POINTS = 'ARS CLP COP CRC PYG VES';
const SMALL_WITH_COMMAS = 'CUP';
const WRITTEN_WITH_$ = '$ ARS CLP COP CUP DOP MXN PAB UYU';

/** Typed text, its amount in the 20 currencies, and exceptions by symbol; NO is refused. */
const TABLE: [typed: string, amount: number | null, elsewhere?: Record<string, number | null>][] = [
  ['20', 20],
  ['0', 0],
  ['05', 5],
  ['1500', 1_500],
  [' 15000 ', 15_000],
  // A separator and three digits: thousands, whatever the separator and the currency.
  ['15.000', 15_000],
  ['12.990', 12_990],
  ['1.500', 1_500],
  ['1,500', 1_500],
  ['15,000', 15_000],
  ['999.999', 999_999],
  ['20.505', 20_505],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1 500', 1_500],
  ['1 500 000', 1_500_000],
  ['1\u00a0500', 1_500],
  ['1’500', 1_500],
  ["1'500.000", 1_500_000],
  ["1'500,000.50", 1_500_000.5],
  ['20,5', 20.5, each(SMALL_WITH_COMMAS, NO)],
  ['20.5', 20.5, each(SMALL_WITH_POINTS, NO)],
  ['12,99', 12.99, each(SMALL_WITH_COMMAS, NO)],
  ['15.00', 15, each(SMALL_WITH_POINTS, NO)],
  ['1500.50', 1_500.5],
  ['1500,50', 1_500.5],
  ['1.500,50', 1_500.5],
  ['1,500.50', 1_500.5],
  ['1.500.000,5', 1_500_000.5],
  ['1 500,50', 1_500.5],
  ['.5', 0.5],
  [',50', 0.5],
  ['0.5', 0.5],
  ['20.', 20],
  ['1.500.-', 1_500],
  // The currency's own symbol and name; those of others are refused.
  ['S/. 20', NO, each('S/.', 20)],
  ['S/.20', NO, each('S/.', 20)],
  ['s/ 1,500', NO, each('S/.', 1_500)],
  ['20 soles', NO, each('S/.', 20)],
  ['Bs. 20', NO, each('BOB VES', 20)],
  ['Bs.20,50', NO, each('BOB VES', 20.5)],
  ['$ 1.200', NO, each(WRITTEN_WITH_$, 1_200)],
  ['$1.500.000', NO, each(WRITTEN_WITH_$, 1_500_000)],
  ['R$ 20', NO, each('BRL', 20)],
  ['Q. 20', NO, each('GTQ', 20)],
  ['₡ 5.000', NO, each('CRC', 5_000)],
  ['Gs. 85.000', NO, each('PYG', 85_000)],
  ['US$ 20', NO, each('$ PAB', 20)],
  ['COP 15.000', NO, each('COP', 15_000)],
  ['$ 15.000 COP', NO, each('COP', 15_000)],
  ['15.000 guaraníes', NO, each('PYG', 15_000)],
  ['25 mil', 25_000],
  ['300mil', 300_000],
  // A third decimal is never rounded away, nor is a last zero.
  ['0.500', NO],
  ['1500.500', NO],
  ['1,500.500', NO],
  ['20.5000', NO],
  ['-20', NO],
  ['1e3', NO],
  ['veinte', NO],
  ['20 30', NO],
  ['1.500.00', NO],
  ['10-20', NO],
  ['$', NO],
  ['', NO],
];

describe('the table of typed amounts', () => {
  test('[GEN-20] it has sixty forms and more, each in the 20 currencies', () => {
    expect(TABLE.length).toBeGreaterThanOrEqual(60);
    expect(CURRENCIES).toHaveLength(20);
    const named = TABLE.flatMap(([, , elsewhere = {}]) => Object.keys(elsewhere));
    expect(CURRENCIES.map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(named));
  });

  test.each(TABLE)('[GEN-20] "%s" reads as %s', (typed, amount, elsewhere = {}) => {
    const everywhere = Object.fromEntries(CURRENCIES.map(({ symbol }) => [symbol, amount]));
    const readings = CURRENCIES.map(({ symbol }) => {
      const reading = readAmount(typed, symbol);
      return [symbol, reading.ok ? reading.amount : NO];
    });
    expect(Object.fromEntries(readings)).toEqual({ ...everywhere, ...elsewhere });
  });
});

const anyCurrency = fc.constantFrom(...CURRENCIES.map(({ symbol }) => symbol));
const anyCents = fc.integer({ min: 0, max: 999_999_999_999 });

test('[GEN-22] what a screen writes reads back as itself, in all 20 currencies', () => {
  fc.assert(
    fc.property(anyCurrency, anyCents, (symbol, cents) => {
      const amount = Number(`${cents}e-2`);
      expect(amountOf(formatAmount(amount, symbol), symbol)).toBe(amount);
      expect(amountOf(formatMoney(amount, symbol), symbol)).toBe(amount);
    }),
    { numRuns: 2_000 },
  );
});

test('[GEN-20] the digits of an amount are never read as less: any text of digits and marks is refused, or keeps them all', () => {
  const texts = fc.string({ unit: fc.constantFrom('0', '1', '5', '9', '.', ',', ' ', "'"), maxLength: 12 });
  fc.assert(
    fc.property(anyCurrency, texts, (symbol, text) => {
      const reading = readAmount(text, symbol);
      if (!reading.ok) return;
      const decimals = /[.,](\d{1,2})$/.exec(text.trim())?.[1] ?? '';
      const digits = text.replace(/\D/g, '');
      expect(Math.round(reading.amount * 10 ** decimals.length)).toBe(Number(digits));
    }),
    { numRuns: 5_000 },
  );
});

describe('why an amount is refused', () => {
  test.each([
    ['', 'S/.', { kind: 'empty' }],
    ['  ', 'S/.', { kind: 'empty' }],
    ['S/.', 'S/.', { kind: 'noNumber' }],
    ['unos 20', 'S/.', { kind: 'noNumber' }],
    ['1234567890123', 'S/.', { kind: 'noNumber' }],
    ['1500.500', 'S/.', { kind: 'decimals' }],
    ['0.500', 'COP', { kind: 'decimals' }],
    ['15.0', 'COP', { kind: 'unfinished', thousands: 15_000, cents: 15 }],
    ['12.99', 'CLP', { kind: 'unfinished', thousands: 12_990, cents: 12.99 }],
    ['12,99', 'CUP', { kind: 'unfinished', thousands: 12_990, cents: 12.99 }],
  ])('[GEN-23] "%s" in %s', (typed, symbol, problem) => {
    expect(readAmount(typed, symbol)).toEqual({ ok: false, problem });
  });
});
