import { expect, test } from 'vitest';
import type { Category } from '#domain/rows.ts';
import { renewalPrice } from './list-prices.ts';

const CATEGORY: Pick<Category, 'prices'> = {
  prices: [
    { type: 'Perfil', days: 30, price: 15 },
    { type: 'Perfil', days: 90, price: 40 },
    { type: 'Cuenta', days: 30, price: 45 },
  ],
};

test.each([
  ['Perfil', 30, 15],
  ['Perfil', 90, 40],
  ['Cuenta', 30, 45],
  ['Perfil', 60, 12],
  ['Cuenta', 90, 12],
] as const)(
  '[CAT-12] a renewal of a %s for %i days costs %d: as listed, else as last time',
  (type, days, price) => {
    expect(renewalPrice({ accountType: type, publicprice: 12 }, CATEGORY, days)).toBe(price);
  },
);

test('[CAT-12] without a list, or while the category isn’t here, a renewal costs what the last one did', () => {
  const client = { accountType: 'Perfil', publicprice: 12 } as const;
  expect(renewalPrice(client, { prices: null }, 30)).toBe(12);
  expect(renewalPrice(client, undefined, 30)).toBe(12);
});
