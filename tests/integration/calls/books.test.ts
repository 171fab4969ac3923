import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { category, client, inDays, startCatalogue, type Catalogue } from '#tests/support/catalogue-calls.ts';

/** The calls that write the books, and the end of a membership. */

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
