import { expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { codeFromId } from '#domain/code.ts';
import type { Client, Finance } from '#domain/rows.ts';
import { clientRow } from '#tests/support/catalogue.ts';
import { UNLINKED } from './finance.ts';
import { receiptOf } from './receipt.ts';

const client = (over: Partial<Client> = {}): Client =>
  clientRow('u', { streamingsId: 's', publicprice: 20, paid: true, received: 20, ...over });

const line = (about: Client, day: string, over: Partial<Finance> = {}): Finance => ({
  ...UNLINKED,
  id: uuidv7(),
  userId: 'u',
  kind: 'Venta',
  description: 'Venta · Netflix · Ana · 1',
  quantity: 20,
  date: `2026-11-${day}T00:00:00.000Z`,
  aboutId: about.id,
  ...over,
});

it('[CLI-90] a receipt is of the newest sale or renewal, whose id gives its number', () => {
  const ana = client();
  const renewed = line(ana, '20', { kind: 'Renovacion', received: 20, paymentMethod: 'Yape' });
  const books = [
    line(ana, '01', { received: 20, paymentMethod: 'Plin' }),
    renewed,
    line(client(), '25'),
    line(ana, '26', { quantity: -1, correctsId: renewed.id, aboutId: null }),
    line(ana, '27', { kind: 'Reembolso', quantity: 3, received: -3 }),
  ];
  expect(receiptOf(ana, books)).toEqual({
    number: codeFromId(renewed.id),
    date: renewed.date,
    price: 20,
    received: 20,
    owed: 0,
    methods: ['Yape'],
  });
  expect(receiptOf(ana, books.toReversed())).toEqual(receiptOf(ana, books));
});

it('[CLI-90] a receipt says what came in by each means since, and what is owed', () => {
  const ana = client({ paid: false, received: 12.3 });
  const sale = line(ana, '10', { received: 2.2, paymentMethod: 'Yape' });
  const part = (day: string, received: number, paymentMethod: string | null) =>
    line(ana, day, { quantity: 0, received, paymentMethod });
  const books = [part('09', 50, 'Efectivo'), sale, part('11', 6, 'Plin'), part('12', 4.1, null)];
  expect(receiptOf(ana, books)).toMatchObject({
    number: codeFromId(sale.id),
    received: 12.3,
    owed: 7.7,
    methods: ['Plin', 'Yape'],
  });
});

it('[CLI-90] a sale that the books do not have gives no receipt', () => {
  const ana = client();
  expect(receiptOf(ana, [])).toBeNull();
  expect(receiptOf(ana, [line(client(), '10'), line(ana, '10', { quantity: 0, received: 3 })])).toBeNull();
});
