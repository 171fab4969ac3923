import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { addDays } from '#domain/dates/dates.ts';
import { clientRow, streamingRow } from '#tests/support/catalogue.ts';
import {
  changedCredentials,
  comebackErrors,
  comebackValues,
  compensationOf,
  ticksOf,
  withTick,
} from './comeback-form.ts';

const NOW = '2026-03-10T15:00:00.000Z';
const USER = uuidv7();
const ACCOUNT = streamingRow(USER, {
  categoryId: USER,
  supplierId: USER,
  email: 'a@correo.example',
  password: 'vieja',
  url: null,
  dataSupport: addDays(NOW, -2),
});
const opened = comebackValues(ACCOUNT, NOW);
const chosen = [clientRow(USER, { streamingsId: ACCOUNT.id })];
const errorsOf = (over: object) => comebackErrors({ ...opened, ...over }, { symbol: 'S/.', chosen });

test('[ACC-70] the form opens with the present credentials, nothing given and the days that were lost', () => {
  expect(opened).toMatchObject({
    email: 'a@correo.example',
    password: 'vieja',
    url: '',
    kind: 'none',
    days: '2',
  });
  expect(changedCredentials(opened, opened)).toBeNull();
  expect(errorsOf({})).toBeNull();
});

test('[ACC-70] only what changed is sent', () => {
  expect(changedCredentials(opened, { ...opened, password: 'nueva', email: ' a@correo.example ' })).toEqual({
    password: 'nueva',
  });
});

test.each([
  ['email', { email: ' ' }],
  ['password', { password: '' }],
  ['days', { kind: 'days', days: '0' }],
  ['days', { kind: 'days', days: '3651' }],
  ['amount', { kind: 'money', amount: '' }],
  ['amount', { kind: 'money', amount: 'cinco' }],
])('[ACC-70] it refuses a bad %s: %o', (field, over) => {
  expect(Object.keys(errorsOf(over) ?? {})).toEqual([field]);
});

test('[ACC-70] an unread amount gives nothing yet', () => {
  expect(compensationOf({ ...opened, kind: 'money', amount: '5' }, 'S/.')).toEqual({
    kind: 'money',
    amount: 5,
  });
  expect(compensationOf({ ...opened, kind: 'money', amount: 'x' }, 'S/.')).toEqual({ kind: 'none' });
});

test('[ACC-70] what is kept of the form says who was left out and who was taken in', () => {
  const [ana, eva] = [uuidv7(), uuidv7()];
  const text = [[ana, false] as const, [eva, false] as const, [eva, true] as const].reduce(
    (before, [id, isIn]) => withTick(before, id, isIn),
    opened.ticks,
  );
  expect(ticksOf(text)).toEqual(
    new Map([
      [ana, false],
      [eva, true],
    ]),
  );
  expect(ticksOf(opened.ticks)).toEqual(new Map());
});
