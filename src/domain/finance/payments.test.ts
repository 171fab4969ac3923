import { expect, test } from 'vitest';
import type { Finance } from '#domain/rows.ts';
import { clientRow } from '#tests/support/catalogue.ts';
import { debtOf } from '#domain/debts.ts';
import { paymentsOf } from './payments.ts';

const client = (fields: Partial<ReturnType<typeof clientRow>> = {}) =>
  clientRow('u', { streamingsId: 's', nameuser: 'Rosa', ...fields });
const [netflix, disney] = [client(), client({ paid: false })];
const somebody = client({ nameuser: 'Beto' });

const line = (id: string, fields: Partial<Finance>): Finance => ({
  id,
  userId: 'u',
  kind: 'Renovacion',
  description: 'Renovacion · Netflix · Rosa · 1',
  quantity: 10,
  date: '2026-06-01T00:00:00.000Z',
  received: null,
  paymentMethod: null,
  resetId: null,
  correctsId: null,
  aboutId: null,
  ...fields,
});
const inMay = (day: number) => ({ date: `2026-05-0${day}T00:00:00.000Z` });

const BOOKS = [
  line('first', {
    kind: 'Venta',
    aboutId: netflix.id,
    quantity: 20,
    ...inMay(1),
  }),
  line('nobodys', inMay(2)),
  line('renewed', { aboutId: netflix.id, quantity: 22.1, ...inMay(3) }),
  line('mended', { correctsId: 'renewed', quantity: -0.2, ...inMay(4) }),
  line('refund', { kind: 'Reembolso', aboutId: netflix.id, quantity: 5, ...inMay(5) }),
  line('sold', { kind: 'Venta', aboutId: disney.id, quantity: 12.5, ...inMay(6) }),
  line('owed', { aboutId: disney.id, quantity: 13, ...inMay(7) }),
  line('other', { aboutId: somebody.id, description: 'Renovacion · Netflix · Beto · 2', ...inMay(8) }),
  line('account', { kind: 'Inversion', aboutId: 's', quantity: -7, ...inMay(9) }),
];

test('[CLI-64] a person paid what their lines say, with corrections and refunds, and not what they owe', () => {
  const { lines, total } = paymentsOf([disney, netflix], BOOKS);
  expect(lines.map(({ kind, amount, owed }) => [kind, amount, owed])).toEqual([
    ['Renovacion', 13, debtOf(disney)],
    ['Venta', 12.5, 0],
    ['Reembolso', -5, 0],
    ['Renovacion', 21.9, 0],
    ['Venta', 20, 0],
  ]);
  expect(total).toBe(49.4);
});

test('[CLI-64] [CLI-87] of a term that is owed in part what came in counts, and a debt’s payment is no line of its own', () => {
  const partly = { ...disney, received: 4 };
  const payment = line('later', { kind: 'Venta', quantity: 0, received: 1, aboutId: disney.id, ...inMay(8) });
  const { lines, total } = paymentsOf([partly, netflix], [...BOOKS, payment]);
  expect(lines[0]).toMatchObject({ id: 'owed', owed: debtOf(partly) });
  expect(total).toBe(53.4);
});
