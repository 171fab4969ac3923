import { beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/registry.ts';
import type { Client } from '#domain/rows.ts';
import { atNow, emptyShelves, inDays, SALE, shelve } from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';

let rows: MemoryReader;

beforeEach(() => {
  rows = emptyShelves();
  shelve(rows, { endDate: inDays(90) });
});

const sell = (over: Partial<BodyOf<'client.create'>> = {}) =>
  mutate(rows, { name: 'client.create', id: ANA, body: { ...SALE, ...over } }, atNow());
const renew = (paid?: boolean) => {
  const body = { price: 14, days: 30, ...(paid !== undefined && { paid }) };
  return mutate(rows, { name: 'client.renewal', id: ANA, body }, atNow());
};
const note = (paid: boolean) => mutate(rows, { name: 'client.paid', id: ANA, body: { paid } }, atNow());
const client = async (): Promise<Client | undefined> => rows.get('clients', ANA);
const books = () => rows.all('finances').map(({ kind, quantity }) => [kind, quantity]);

describe('whether a term is paid', () => {
  test('[CLI-28] a sale counts as paid unless it says otherwise, and is booked either way', async () => {
    await sell();
    expect(await client()).toMatchObject({ paid: true });
    rows = emptyShelves();
    shelve(rows);
    await sell({ paid: false });
    expect(await client()).toMatchObject({ paid: false });
    expect(books()).toEqual([['Venta', 12]]);
  });

  test('[CLI-28] a renewal is about its own term: paid unless it says otherwise, and booked either way', async () => {
    await sell({ paid: false });
    await renew();
    expect(await client()).toMatchObject({ paid: true });
    await renew(false);
    expect(await client()).toMatchObject({ paid: false, publicprice: 14 });
    expect(books()).toEqual([
      ['Venta', 12],
      ['Renovacion', 14],
    ]);
  });

  test('[CLI-29] it is noted later by one call, which changes nothing else and books nothing', async () => {
    await sell({ paid: false });
    const before = await client();
    expect(await note(true)).toMatchObject({ ok: true, message: 'Anotado: ya pagó.' });
    expect(await client()).toEqual({ ...before, paid: true });
    expect(await note(false)).toMatchObject({ ok: true, message: 'Anotado: aún no paga.' });
    expect(books()).toEqual([['Venta', 12]]);
  });

  test('[CLI-29] what is noted already changes nothing, and a client who is gone is not found', async () => {
    expect(await note(true)).toMatchObject({ code: 'not_found' });
    await sell();
    expect(await note(true)).toMatchObject({ ok: true, writes: [], data: { paid: true } });
  });
});
