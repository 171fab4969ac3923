import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { commonDays, planRenewals } from './many-renewal.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const AT = { nowMs: Date.parse(NOW), symbol: 'S/.', maxPrice: 950 };
const LISTED = new Map([
  [30, 15],
  [90, 40],
]);
const row = (id: string, leftDays: number, days = 30) => ({
  id,
  endDate: addDays(NOW, leftDays),
  days,
  priceOf: (term: number) => LISTED.get(term) ?? 12,
});
const ROWS = [row('ana', 5), row('eva', -3), row('luz', 0)];
const PRICES = { ana: '10', eva: '20.10', luz: '12,40' };

test('[CLI-52] each renewal keeps the days left, the overdue start today, and the prices of all are summed', () => {
  const plan = planRenewals(ROWS, { days: '30', prices: PRICES, left: new Set() }, AT);
  expect(plan).toEqual({
    lines: [
      { id: 'ana', chosen: true, shown: '10', price: 10, wrong: null, endDate: addDays(NOW, 35) },
      { id: 'eva', chosen: true, shown: '20.10', price: 20.1, wrong: null, endDate: addDays(NOW, 30) },
      { id: 'luz', chosen: true, shown: '12,40', price: 12.4, wrong: null, endDate: addDays(NOW, 30) },
    ],
    days: 30,
    count: 3,
    sum: 42.5,
    missing: null,
  });
});

test('[CLI-52] a client left out counts neither in the number nor in the sum, and may lack a price', () => {
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

test('[CAT-12] [CLI-52] a price that nobody typed follows the days, by the list or else as last time', () => {
  const shownFor = (days: string, prices = {}) =>
    planRenewals(ROWS, { days, prices, left: new Set() }, AT).lines.map(({ shown }) => shown);
  expect(shownFor('30')).toEqual(['15.00', '15.00', '15.00']);
  expect(shownFor('90', { eva: '11' })).toEqual(['40.00', '11', '40.00']);
  expect(shownFor('60', { eva: '11' })).toEqual(['12.00', '11', '12.00']);
  expect(shownFor('')).toEqual(['15.00', '15.00', '15.00']);
});

test.each([
  ['', 'unread'],
  ['gratis', 'unread'],
  ['-1', 'unread'],
  ['950.01', 'tooHigh'],
  ['950', null],
  ['0', null],
])('[CLI-52] the line says what is wrong with a price of "%s": %s', (typed, wrong) => {
  const plan = planRenewals(ROWS, { days: '30', prices: { ana: typed }, left: new Set() }, AT);
  expect(plan.lines[0]?.wrong).toBe(wrong);
});
