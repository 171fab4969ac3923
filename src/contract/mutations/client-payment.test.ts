import { beforeEach, describe, expect, test } from 'vitest';
import { debtOf, isOwed } from '#domain/debts.ts';
import { receivedByMethod } from '#domain/finance/received.ts';
import type { BodyOf } from '#contract/registry.ts';
import type { Client } from '#domain/rows.ts';
import { atNow, emptyShelves, inDays, SALE, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';

let rows: MemoryReader;
/** Each tap has an id of its own, from which those of its lines derive. */
const tapped = () => ({ ...atNow(), mutationId: crypto.randomUUID() });

beforeEach(() => {
  rows = emptyShelves();
  shelve(rows, { endDate: inDays(90) });
});

const sell = (over: Partial<BodyOf<'client.create'>> = {}) =>
  mutate(rows, { name: 'client.create', id: ANA, body: { ...SALE, ...over } }, tapped());
const renew = (over: Partial<BodyOf<'client.renewal'>> = {}) =>
  mutate(rows, { name: 'client.renewal', id: ANA, body: { price: 14, days: 30, ...over } }, tapped());
const note = (body: BodyOf<'client.paid'>) => mutate(rows, { name: 'client.paid', id: ANA, body }, tapped());
const client = async (): Promise<Client> => (await rows.get('clients', ANA)) as Client;
const books = () =>
  rows
    .all('finances')
    .map(({ kind, quantity, received, paymentMethod }) => [kind, quantity, received, paymentMethod]);

describe('what came in, and how', () => {
  test('[CLI-87] a sale and a renewal note all of the price unless they say otherwise, and by which means', async () => {
    await sell({ paymentMethod: 'Yape' });
    await renew();
    await renew({ paid: false });
    expect(books()).toEqual([
      ['Venta', 12, 12, 'Yape'],
      ['Renovacion', 14, 14, null],
      ['Renovacion', 14, 0, null],
    ]);
    // The means stay with the client, to be proposed next time.
    expect(await client()).toMatchObject({ paymentMethod: 'Yape', received: 0 });
    expect(debtOf(await client())).toBe(14);
  });

  test('[CLI-87] a part leaves the rest as debt; the whole as a part leaves none; more is refused', async () => {
    await sell({ paid: false, received: 5, paymentMethod: 'Plin' });
    expect(debtOf(await client())).toBe(7);
    await renew({ paid: false, received: 14 });
    expect(await client()).toMatchObject({ paid: true });
    expect(await renew({ paid: false, received: 14.01 })).toMatchObject({
      code: 'validation',
      errors: { received: { msg: 'No puede ser más que el precio.' } },
    });
  });

  test('[CLI-88] a debt comes in by parts, each a line that changes no total, until it is paid', async () => {
    await sell({ paid: false, received: 5, paymentMethod: 'Yape' });
    expect(await note({ paid: false, received: 3, paymentMethod: 'Efectivo' })).toMatchObject({
      message: 'Anotado: pagó una parte.',
      taken: 3,
      paymentMethod: 'Efectivo',
    });
    expect(debtOf(await client())).toBe(4);
    await note({ paid: false, received: 4 });
    expect(await client()).toMatchObject({ paid: true, received: 12, paymentMethod: 'Efectivo' });
    expect(books()).toEqual([
      ['Venta', 12, 5, 'Yape'],
      ['Venta', 0, 3, 'Efectivo'],
      ['Venta', 0, 4, null],
    ]);
    expect(rows.all('finances').at(-1)).toMatchObject({
      aboutId: ANA,
      description: expect.stringContaining('Venta · Pago · '),
    });
    expect(receivedByMethod(rows.all('finances'))).toEqual([
      { method: 'Yape', received: 5 },
      { method: null, received: 4 },
      { method: 'Efectivo', received: 3 },
    ]);
  });

  test('[CLI-88] two phones that note the whole payment note it once; more than the debt is refused', async () => {
    await sell({ paid: false });
    expect(await note({ paid: true, received: 12 })).toMatchObject({ ok: true, taken: 12 });
    expect(await note({ paid: true, received: 12 })).toMatchObject({ ok: true, writes: [], taken: 0 });
    await renew({ paid: false });
    await note({ paid: false, received: 10 });
    expect(await note({ paid: true, received: 14 })).toMatchObject({ code: 'conflict' });
    expect(debtOf(await client())).toBe(4);
  });

  test('[CLI-88] what was received can be given back, and no more', async () => {
    await sell();
    expect(await note({ paid: false, received: -12.5 })).toMatchObject({ code: 'conflict' });
    await note({ paid: false, received: -12 });
    expect(await client()).toMatchObject({ paid: false, received: 0 });
    expect(debtOf(await client())).toBe(12);
    expect(books()).toEqual([
      ['Venta', 12, 12, null],
      ['Venta', 0, -12, null],
    ]);
  });

  test('[CLI-88] nothing that came in changes nothing, whatever the mark says', async () => {
    await sell({ paid: false, received: 5 });
    expect(await note({ paid: true, received: 0 })).toMatchObject({ ok: true, writes: [] });
    expect(debtOf(await client())).toBe(7);
    await note({ paid: true, received: 7 });
    expect(await note({ paid: false, received: 0 })).toMatchObject({ ok: true, writes: [] });
    expect(await client()).toMatchObject({ paid: true, received: 12 });
  });

  test('[CLI-88] a mark without an amount owes the whole price again', async () => {
    await sell();
    await note({ paid: false });
    expect(debtOf(await client())).toBe(12);
    expect(books()).toEqual([['Venta', 12, 12, null]]);
  });

  test('[CLI-87] a client set aside has paid nothing until sold', async () => {
    await sell({ state: 'Standby', received: 5, paymentMethod: 'Yape' });
    expect(await client()).toMatchObject({ received: null });
    await mutate(rows, { name: 'client.change_state', id: ANA, body: { state: 'Vendido' } }, tapped());
    expect(await client()).toMatchObject({ received: 12 });
    expect(books()).toEqual([['Venta', 12, 12, 'Yape']]);
  });

  test('[CLI-87] what a renewal brought before the sale is not counted again with it', async () => {
    await sell({ state: 'Standby' });
    await renew({ price: 12, received: 5, paymentMethod: 'Yape' });
    expect(await client()).toMatchObject({ paid: false, received: 5 });
    await mutate(rows, { name: 'client.change_state', id: ANA, body: { state: 'Vendido' } }, tapped());
    expect(books()).toEqual([
      ['Renovacion', 12, 5, 'Yape'],
      ['Venta', 12, null, null],
    ]);
    expect(debtOf(await client())).toBe(7);
  });

  test('[CLI-88] a payment of the term before comes in without paying the present one', async () => {
    await sell({ paid: false });
    const { endDate: expectedEndDate } = await client();
    await renew({ paid: false });
    expect(await note({ paid: true, received: 12, expectedEndDate })).toMatchObject({
      message: 'Anotado: pagó una parte.',
    });
    expect(debtOf(await client())).toBe(2);
    await renew();
    expect(await note({ paid: true, received: 2, expectedEndDate })).toMatchObject({
      status: 'warning',
      warnings: ['renewed_elsewhere'],
      taken: 2,
    });
    expect(books().at(-1)).toEqual(['Venta', 0, 2, null]);
  });

  test('[CLI-88] a price lowered to what came in ends the debt', async () => {
    await sell({ paid: false, received: 5 });
    await mutate(rows, { name: 'client.update', id: ANA, body: { publicprice: 5 } }, tapped());
    expect([isOwed(await client()), debtOf(await client())]).toEqual([false, 0]);
  });

  test('[CLI-87] a correction takes what was wholly received with it, and nothing of a part', async () => {
    await sell({ paymentMethod: 'Yape' });
    const [sale] = rows.all('finances');
    const correct = (entryId: string, price: number) =>
      mutate(rows, { name: 'finance.correct', id: crypto.randomUUID(), body: { entryId, price } }, tapped());
    await correct(sale?.id ?? '', 10);
    await renew({ paid: false, received: 4 });
    const renewal = rows.all('finances').find(({ kind }) => kind === 'Renovacion');
    await correct(renewal?.id ?? '', 20);
    expect(books()).toEqual([
      ['Venta', 12, 12, 'Yape'],
      ['Venta', -2, -2, 'Yape'],
      ['Renovacion', 14, 4, null],
      ['Renovacion', 6, null, null],
    ]);
    await note({ paid: true, received: 10 });
    const payment = rows.all('finances').find(({ quantity }) => quantity === 0);
    expect(await correct(payment?.id ?? '', 1)).toMatchObject({ code: 'conflict' });
  });
});
