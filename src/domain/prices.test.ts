import { expect, test } from 'vitest';
import { hasAtMostTwoDecimals } from './money.ts';
import { CURRENCIES, MAX_PUBLIC_PRICE, maxSupplierPrice } from './prices.ts';

const SMALL_UNITS = ['ARS', 'CLP', 'COP', 'CRC', 'PYG', 'VES'];

test('[PRO-02] the currency selector offers exactly 20 countries', () => {
  expect(CURRENCIES).toHaveLength(20);
  expect(new Set(CURRENCIES.map(({ country }) => country)).size).toBe(20);
});

test('[PRO-02] dollars serve Ecuador, El Salvador and the rest of the world', () => {
  const dollars = CURRENCIES.filter(({ symbol }) => symbol === '$').map(({ country }) => country);
  expect(dollars).toEqual(['Ecuador', 'El Salvador', 'Resto del mundo']);
});

test('[ACC-31] an account costs up to 4,750,000 in currencies of a small unit', () => {
  expect(SMALL_UNITS.map(maxSupplierPrice)).toEqual(SMALL_UNITS.map(() => 4_750_000));
});

test('[ACC-31] an account costs up to 950 in every other currency', () => {
  const others = CURRENCIES.map(({ symbol }) => symbol).filter((symbol) => !SMALL_UNITS.includes(symbol));
  expect(others).toHaveLength(14);
  expect(new Set(others.map(maxSupplierPrice))).toEqual(new Set([950]));
});

test('[GEN-14] the highest public price has two decimals itself', () => {
  expect(hasAtMostTwoDecimals(MAX_PUBLIC_PRICE)).toBe(true);
});
