import { expect, test } from 'vitest';
import { mendedBody, valuesOfBody } from './body-values.ts';
import type { Lookup } from './describe-change.ts';

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
const nothing: Lookup = () => undefined;
const everything = (() => ({})) as unknown as Lookup;

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
  expect(mendedBody(SALE, valuesOfBody(SALE, everything))).toEqual(SALE);
});

test('[SYN-25] what was typed takes its place, and an empty number is no number', () => {
  const values = { ...valuesOfBody(SALE, everything), pin: ' ', days: '', publicprice: '9.9' };
  expect(mendedBody(SALE, values)).toEqual({ ...SALE, pin: null, days: Number.NaN, publicprice: 9.9 });
});

test('[SYN-25] a date keeps its time of day, and an untouched one its very instant', () => {
  const body = { endDate: '2026-03-15T15:30:10.123Z' };
  const values = valuesOfBody(body, nothing);
  expect(mendedBody(body, values)).toEqual(body);
  const later = new Date(body.endDate);
  later.setDate(later.getDate() + 1);
  const day = `${later.getFullYear()}-0${later.getMonth() + 1}-${later.getDate()}`;
  expect(mendedBody(body, { endDate: day })).toEqual({ endDate: later.toISOString() });
});
