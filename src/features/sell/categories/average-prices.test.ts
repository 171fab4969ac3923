import { expect, test } from 'vitest';
import { averagePrices } from './average-prices.ts';

test('[ACC-66] the average price of a category is that of its accounts, to the cent', () => {
  const account = (categoryId: string, priceSupplier: number) => ({ categoryId, priceSupplier });
  const prices = averagePrices([account('a', 10), account('a', 10.05), account('b', 45.5)]);
  expect([...prices]).toEqual([
    ['a', 10.03],
    ['b', 45.5],
  ]);
});
