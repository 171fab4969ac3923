import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { commonDays, planRenewals } from './many-renewal.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const AT = { nowMs: Date.parse(NOW), symbol: 'S/.', maxPrice: 950 };
const row = (id: string, leftDays: number, days = 30) => ({ id, endDate: addDays(NOW, leftDays), days });
const ROWS = [row('ana', 5), row('eva', -3), row('luz', 0)];
const PRICES = { ana: '10', eva: '20.10', luz: '12,40' };

test('[CLI-52] each renewal keeps the days left, the overdue start today, and the prices of all are summed', () => {
  const plan = planRenewals(ROWS, { days: '30', prices: PRICES, left: new Set() }, AT);
  expect(plan).toEqual({
    lines: [
      { id: 'ana', chosen: true, price: 10, endDate: addDays(NOW, 35) },
      { id: 'eva', chosen: true, price: 20.1, endDate: addDays(NOW, 30) },
      { id: 'luz', chosen: true, price: 12.4, endDate: addDays(NOW, 30) },
    ],
    days: 30,
    count: 3,
    sum: 42.5,
    missing: null,
  });
});

test('[CLI-52] who is left out counts neither in the number nor in the sum, and their price may be missing', () => {
  const typed = { days: '60', prices: { ...PRICES, eva: '' }, left: new Set(['eva']) };
  const plan = planRenewals(ROWS, typed, AT);
  expect(plan).toMatchObject({ count: 2, sum: 22.4, missing: null });
  expect(plan.lines.map(({ chosen }) => chosen)).toEqual([true, false, true]);
});

test.each([
  ['nobody', { left: new Set(['ana', 'eva', 'luz']) }],
  ['days', { days: '' }],
  ['days', { days: '3651' }],
  ['price', { prices: { ...PRICES, eva: 'gratis' } }],
  ['price', { prices: { ...PRICES, eva: '950.01' } }],
])('[CLI-52] nothing is renewed while %s are missing: %j', (missing, over) => {
  const typed = { days: '30', prices: PRICES, left: new Set<string>(), ...over };
  expect(planRenewals(ROWS, typed, AT).missing).toBe(missing);
});

test('[CLI-52] the days that all had are proposed, or 30 where they differ', () => {
  expect(commonDays([row('ana', 1, 90), row('eva', 1, 90)])).toBe(90);
  expect(commonDays([row('ana', 1, 90), row('eva', 1, 60)])).toBe(30);
  expect(commonDays([])).toBe(30);
});
