import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { resetEntries, totals } from '#domain/finance/finance.ts';
import type { Finance } from '#domain/rows.ts';
import {
  category,
  client,
  inDays,
  startCatalogue,
  type Catalogue,
} from '#tests/support/api/catalogue-calls.ts';

let house: Catalogue;

beforeAll(async () => {
  house = await startCatalogue();
});
afterAll(() => house.server.close());

describe('finance', () => {
  test('[API-39][FIN-15] a refund writes Reembolso +price', async () => {
    const answer = await house.call(house.ana, 'POST', '/finance/create/refund/', {
      price: 7.25,
      userId: house.ana.id,
    });
    expect(answer).toMatchObject({ status: 201, body: { data: { kind: 'Reembolso', quantity: 7.25 } } });
  });

  test('[API-69][FIN-16] money back from a supplier writes Inversion −price', async () => {
    const answer = await house.call(house.ana, 'POST', '/finance/create/supplier_refund/', { price: 7.25 });
    expect(answer).toMatchObject({ status: 201, body: { data: { kind: 'Inversion', quantity: -7.25 } } });
  });

  test('[API-40][FIN-09][FIN-10][FIN-12][FIN-19] a reset writes just its entries, once, and only if they add up', async () => {
    const rosa = await house.server.createUser();
    const resetId = uuidv7();
    const entries = [
      { kind: 'Venta', quantity: -100 },
      { kind: 'Inversion', quantity: -40.5 },
      { kind: 'Acumulado', quantity: -59.5 },
    ];
    const reset = (over: object) =>
      house.call(rosa, 'POST', '/finance/reset/entry', { resetId, lastResetId: null, entries, ...over });
    expect(
      (await reset({ entries: [...entries.slice(0, 2), { kind: 'Acumulado', quantity: -59.51 }] })).status,
    ).toBe(400);
    expect((await reset({ entries: [{ kind: 'Acumulado', quantity: 0 }] })).body).toMatchObject({
      message: 'No se puede resetear las finanzas, ya que el acumulado es cero',
    });
    expect((await reset({ lastResetId: uuidv7() })).status).toBe(409);
    expect(await reset({})).toMatchObject({
      status: 200,
      body: { data: { kind: 'Acumulado', quantity: -59.5, resetId } },
    });
    expect((await reset({ resetId: uuidv7() })).status).toBe(409);
    const lines = (await house.call(rosa, 'GET', `/finance/${rosa.id}`)).body as unknown as {
      kind: string;
      quantity: number;
    }[];
    expect(
      lines
        .map(({ kind, quantity }) => [kind, quantity])
        .toSorted((one, other) => String(one).localeCompare(String(other))),
    ).toEqual([
      ['Acumulado', -59.5],
      ['Inversion', -40.5],
      ['Venta', -100],
    ]);
    expect((await reset({ resetId: uuidv7(), lastResetId: resetId })).status).toBe(200);
  });

  test('[API-39][API-69][FIN-22] a refund takes whose it is, and names nobody who is not there or is another’s', async () => {
    const theirs = await house.makeClient(house.eva);
    const account = await house.makeAccount(house.ana);
    const own = await house.made(house.ana, '/client/create', client(account, { nameuser: 'Ana' }));
    const refund = async (path: string, over: object) =>
      (await house.call(house.ana, 'POST', path, { price: 7.25, ...over })).body['data'] as Finance;
    const toOwn = await refund('/finance/create/refund/', { clientId: own });
    expect(toOwn.description).toMatch(/^Reembolso · .+ · Ana · .+$/);
    expect(toOwn.aboutId).toBe(own);
    for (const clientId of [theirs, uuidv7()]) {
      expect(await refund('/finance/create/refund/', { clientId })).toMatchObject({
        description: 'Reembolso',
        aboutId: null,
      });
    }
    const back = await refund('/finance/create/supplier_refund/', { streamingsId: account });
    expect(back.description).toMatch(/^Inversion · Devolución del proveedor · .+ · .+@.+$/);
    expect(back.aboutId).toBe(account);
  });

  test('[API-74][FIN-20][FIN-21] a correction writes the difference, twice too, and of a closing is refused', async () => {
    const rosa = await house.server.createUser();
    const wrong = await house.made(rosa, '/client/create', client(await house.makeAccount(rosa)));
    const books = async () =>
      (await house.call(rosa, 'GET', `/finance/${rosa.id}`)).body as unknown as Finance[];
    const sale = (await books()).find(({ kind }) => kind === 'Venta')!;
    expect(wrong).not.toBe('');
    const correct = (entryId: string, price: number) =>
      house.call(rosa, 'POST', '/finance/correct', { entryId, price });
    expect(await correct(sale.id, 200)).toMatchObject({
      status: 201,
      body: { data: { kind: 'Venta', quantity: 200 - sale.quantity, correctsId: sale.id, resetId: null } },
    });
    expect((await correct(sale.id, 150)).body).toMatchObject({ data: { quantity: -50 } });
    expect(await correct(sale.id, 150)).toMatchObject({ status: 200, body: { data: { id: sale.id } } });
    expect(totals(await books()).sales).toBe(150);
    const body = { resetId: uuidv7(), lastResetId: null, entries: resetEntries(totals(await books())) };
    expect((await house.call(rosa, 'POST', '/finance/reset/entry', body)).status).toBe(200);
    expect(totals(await books()).total).toBe(0);
    const closing = (await books()).filter(({ description }) => description.endsWith('Cierre'));
    for (const { id } of closing) expect((await correct(id, 1)).status).toBe(409);
    expect((await correct(sale.id, 15)).status).toBe(201);
    expect(totals(await books()).sales).toBe(-135);
  });

  test('[API-74][API-06] a correction of another’s entry, or of none, answers 404', async () => {
    const theirs = await house.made(house.eva, '/finance/create/refund/', { price: 5 });
    for (const entryId of [theirs, uuidv7()]) {
      const answer = await house.call(house.ana, 'POST', '/finance/correct', { entryId, price: 1 });
      expect(answer).toMatchObject({ status: 404, body: { message: 'El movimiento no existe.' } });
    }
  });

  test('[FIN-18] entries stay when their client and account are deleted', async () => {
    const rosa = await house.server.createUser();
    const account = await house.makeAccount(rosa);
    const sold = await house.made(rosa, '/client/create', client(account));
    await house.call(rosa, 'DELETE', `/client/delete/${sold}`);
    await house.call(rosa, 'DELETE', `/streaming/delete/${account}`);
    const lines = (await house.call(rosa, 'GET', `/finance/${rosa.id}`)).body as unknown as {
      kind: string;
    }[];
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual(['Inversion', 'Venta']);
  });
});

describe('membership', () => {
  test('[API-70] what was tapped after the end is refused, what was tapped before is taken, reads stay open', async () => {
    const gone = await house.server.createUser({ membershipDays: -1 });
    const at = (occurredAt: string) =>
      house.server.inject({
        method: 'POST',
        url: '/category/create',
        headers: { ...gone.headers, 'x-occurred-at': occurredAt },
        payload: category(),
      });
    const late = await at(inDays(0));
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([403, 'membership_expired']);
    expect((await at(inDays(-2))).statusCode).toBe(201);
    expect((await house.call(gone, 'GET', `/category/${gone.id}`)).status).toBe(200);
    const endless = await house.server.createUser({ membershipDays: null });
    expect((await house.call(endless, 'POST', '/category/create', category())).status).toBe(201);
  });
});
