import { expect, test } from 'vitest';
import { mendedBody, valuesOfBody } from './body-values.ts';
import type { DescribeContext } from '#features/device/sync-issues/describe-change.ts';

const SALE = {
  id: 'fila',
  userId: 'marta',
  nameuser: 'Ana',
  telegramuser: null,
  pin: '0042',
  days: 30,
  publicprice: 12.5,
  streamingsId: 'cuenta',
};
const nothing: DescribeContext = { lookup: () => undefined, symbol: 'S/.' };
const everything = { lookup: () => ({}), symbol: 'S/.' } as unknown as DescribeContext;

test('[SYN-25] a refused body opens as text, without what isn’t the reseller’s to edit', () => {
  expect(valuesOfBody(SALE, everything)).toEqual({
    nameuser: 'Ana',
    telegramuser: '',
    pin: '0042',
    days: '30',
    publicprice: '12.50',
    streamingsId: 'cuenta',
  });
});

test('[SYN-25] an account that is gone is left to be chosen', () => {
  expect(valuesOfBody(SALE, nothing)['streamingsId']).toBe('');
});

test('[SYN-25] what nobody touched goes back as it was', () => {
  expect(mendedBody(SALE, valuesOfBody(SALE, everything), 'S/.')).toEqual(SALE);
});

test('[SYN-25] what was typed takes its place, and an empty number is no number', () => {
  const values = { ...valuesOfBody(SALE, everything), pin: ' ', days: '', publicprice: '9.9' };
  expect(mendedBody(SALE, values, 'S/.')).toEqual({ ...SALE, pin: null, days: Number.NaN, publicprice: 9.9 });
});

test('[SYN-25] a date keeps its time of day, and an untouched one its very instant', () => {
  const body = { endDate: '2026-03-15T15:30:10.123Z' };
  const values = valuesOfBody(body, nothing);
  expect(mendedBody(body, values, 'S/.')).toEqual(body);
  const later = new Date(body.endDate);
  later.setDate(later.getDate() + 1);
  const day = `${later.getFullYear()}-0${later.getMonth() + 1}-${later.getDate()}`;
  expect(mendedBody(body, { endDate: day }, 'S/.')).toEqual({ endDate: later.toISOString() });
});

test('[SYN-25, GEN-20] an amount is shown and read in the way of the currency', () => {
  const pesos: DescribeContext = { ...nothing, symbol: 'COP' };
  expect(valuesOfBody({ price: 15_000 }, pesos)).toEqual({ price: '15.000,00' });
  expect(mendedBody({ price: 1 }, { price: '12.990' }, 'COP')).toEqual({ price: 12_990 });
});
