import { describe, expect, test } from 'vitest';
import { CURRENCIES, habitOf, symbolsWithCountries } from './currencies.ts';
import { formatMoney, MAX_SUPPLIER_PRICE, maxSupplierPrice } from './money.ts';
import { readAmount } from './typed-amounts.ts';

const TWENTY = [
  ['Argentina', 'ARS'],
  ['Bolivia', 'BOB'],
  ['Brasil', 'BRL'],
  ['Chile', 'CLP'],
  ['Colombia', 'COP'],
  ['Costa Rica', 'CRC'],
  ['Cuba', 'CUP'],
  ['República Dominicana', 'DOP'],
  ['Ecuador', '$'],
  ['El Salvador', '$'],
  ['Guatemala', 'GTQ'],
  ['Honduras', 'HNL'],
  ['México', 'MXN'],
  ['Nicaragua', 'NIO'],
  ['Panamá', 'PAB'],
  ['Paraguay', 'PYG'],
  ['Perú', 'S/.'],
  ['Uruguay', 'UYU'],
  ['Venezuela', 'VES'],
  ['Resto del mundo', '$'],
];

test('[PRO-02] the currency selector offers exactly the 20 countries of rules §7', () => {
  expect(CURRENCIES.map(({ country, symbol }) => [country, symbol])).toEqual(TWENTY);
});

test('[PRO-02] dollars serve Ecuador, El Salvador and the rest of the world', () => {
  const dollars = CURRENCIES.filter(({ symbol }) => symbol === '$').map(({ country }) => country);
  expect(dollars).toEqual(['Ecuador', 'El Salvador', 'Resto del mundo']);
});

test('[PRO-02] each symbol stands once, with the countries that share it', () => {
  const symbols = symbolsWithCountries();
  expect(symbols.map(({ symbol }) => symbol)).toEqual([...new Set(TWENTY.map(([, symbol]) => symbol))]);
  expect(symbols.find(({ symbol }) => symbol === '$')?.countries).toEqual([
    'Ecuador',
    'El Salvador',
    'Resto del mundo',
  ]);
  expect(symbols.find(({ symbol }) => symbol === 'S/.')?.countries).toEqual(['Perú']);
});

describe('all currencies', () => {
  const plain = /^[^A-Z\p{Mark}]+$/u;

  test.each(CURRENCIES)(
    '[GEN-20] [GEN-22] $country reads what it writes, and each of its words',
    (currency) => {
      const { symbol, group, decimal, words } = currency;
      expect(formatMoney(1_500.5, symbol)).toBe(`${symbol} 1${group}500${decimal}50`);
      for (const word of [symbol, ...words]) {
        expect(readAmount(`${word} 1${group}500${decimal}50`, symbol)).toEqual({ ok: true, amount: 1_500.5 });
        expect(readAmount(`1500 ${word}`, symbol)).toEqual({ ok: true, amount: 1_500 });
      }
    },
  );

  test.each(CURRENCIES)(
    '[GEN-20] $country has two marks, and words in the form in which they are looked for',
    (row) => {
      expect(row.group).not.toBe(row.decimal);
      for (const word of row.words) expect(word.normalize('NFD')).toMatch(plain);
    },
  );

  test.each(CURRENCIES)(
    '[GEN-20] $country shares its habits with every country of its symbol',
    ({ symbol, ...row }) => {
      expect(row).toMatchObject(habitsOf(symbol));
    },
  );

  test('[SES-41] no two begin with phones of one country', () => {
    expect(new Set(CURRENCIES.map(({ code }) => code)).size).toBe(CURRENCIES.length);
  });
});

test('[PRO-02] a symbol that only a newer app knows is written by itself, and never taken for dollars', () => {
  expect(formatMoney(1_500.5, 'EUR')).toBe('EUR 1,500.50');
  expect(readAmount('EUR 1,500.50', 'EUR')).toEqual({ ok: true, amount: 1_500.5 });
  expect(readAmount('20 dólares', 'EUR')).toEqual({ ok: false, problem: { kind: 'noNumber' } });
  expect(maxSupplierPrice('EUR')).toBe(MAX_SUPPLIER_PRICE);
});

function habitsOf(symbol: string) {
  const { group, decimal, unit, words } = habitOf(symbol);
  return { group, decimal, unit, words };
}
