import { expect, test } from 'vitest';
import { hasAtMostTwoDecimals, MAX_PUBLIC_PRICE, maxSupplierPrice } from './money.ts';
import { CURRENCIES } from './currencies.ts';

const SMALL_UNITS = ['ARS', 'CLP', 'COP', 'CRC', 'CUP', 'PYG', 'VES'];
const MIDDLE_UNITS = ['BOB', 'BRL', 'DOP', 'GTQ', 'HNL', 'MXN', 'NIO', 'UYU'];

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
