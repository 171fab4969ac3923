import { expect, test } from 'vitest';
import { hasAtMostTwoDecimals } from './money.ts';
import { CURRENCIES, MAX_PUBLIC_PRICE, maxSupplierPrice, symbolsWithCountries } from './prices.ts';

const SMALL_UNITS = ['ARS', 'CLP', 'COP', 'CRC', 'CUP', 'PYG', 'VES'];
const MIDDLE_UNITS = ['BOB', 'BRL', 'DOP', 'GTQ', 'HNL', 'MXN', 'NIO', 'UYU'];

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

test('[ACC-31] an account costs up to 4,750,000 in currencies of a small unit', () => {
  expect(SMALL_UNITS.map(maxSupplierPrice)).toEqual(SMALL_UNITS.map(() => 4_750_000));
});

test('[ACC-31] an account costs up to 95,000 where 950 is some USD 15 to 180', () => {
  expect(MIDDLE_UNITS.map(maxSupplierPrice)).toEqual(MIDDLE_UNITS.map(() => 95_000));
});

test('[ACC-31] an account costs up to 950 in soles, balboas and dollars', () => {
  const lifted = [...SMALL_UNITS, ...MIDDLE_UNITS];
  const others = CURRENCIES.map(({ symbol }) => symbol).filter((symbol) => !lifted.includes(symbol));
  expect(others).toEqual(['$', '$', 'PAB', 'S/.', '$']);
  expect(others.map(maxSupplierPrice)).toEqual([950, 950, 950, 950, 950]);
});

test('[GEN-14] the highest public price has two decimals itself', () => {
  expect(hasAtMostTwoDecimals(MAX_PUBLIC_PRICE)).toBe(true);
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
