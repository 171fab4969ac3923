import { expect, test } from 'vitest';
import type { Category } from '#domain/rows.ts';
import { hasTwice, listedDays, renewalPrice } from './list-prices.ts';

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

test.each([
  ['Perfil', 90, 90],
  ['Perfil', 60, 30],
  ['Cuenta', 60, 30],
] as const)(
  '[CAT-12] a %s of %i days is proposed as %i: the usual days if listed, else the shortest listed',
  (type, days, proposed) => {
    expect(listedDays(CATEGORY, { type, days })).toBe(proposed);
  },
);

test('[CAT-12] the usual days stay where nothing of the type is listed', () => {
  const longOnly = { prices: [{ type: 'Perfil' as const, days: 90, price: 40 }] };
  expect(listedDays(longOnly, { type: 'Perfil', days: 30 })).toBe(90);
  expect(listedDays(longOnly, { type: 'Cuenta', days: 30 })).toBe(30);
  expect([undefined, { prices: null }].map((none) => listedDays(none, { type: 'Perfil', days: 45 }))).toEqual(
    [45, 45],
  );
});

test('[CAT-11] only the same type and days make a price twice', () => {
  const [first, ...others] = CATEGORY.prices ?? [];
  expect(hasTwice([first!, ...others])).toBe(false);
  expect(hasTwice([first!, ...others, { ...first!, price: 1 }])).toBe(true);
});
