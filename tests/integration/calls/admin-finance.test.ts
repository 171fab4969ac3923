import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resetEntries, totals } from '#domain/finance/finance.ts';
import { client, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { getFeed, type FeedAnswer } from '#tests/support/api/calls.ts';
import type { TestUser } from '#tests/support/app/test-server.ts';
import type { FinanceRecord } from '#contract/schemas/answers.ts';

/** An ADMIN's changes to a reseller's books (rules §5). */

let house: Catalogue;
let admin: TestUser;
let rosa: TestUser;

beforeAll(async () => {
  house = await startCatalogue();
  admin = await house.server.createUser({ role: 'ADMIN' });
});
beforeEach(async () => void (rosa = await house.server.createUser()));
afterAll(() => house.server.close());

const remove = (id: string, { id: userId } = rosa) =>
  house.call(admin, 'DELETE', `/finance/delete/${id}`, { userId });
const refund = (price: number, who = rosa, id: string = uuidv7()) =>
  house.made(who, '/finance/create/refund/', { id, price });
const correct = (entryId: string, price: number) => house.made(rosa, '/finance/correct', { entryId, price });
const booksOf = async ({ id } = rosa): Promise<FinanceRecord[]> =>
  (await house.call(admin, 'GET', `/finance?userId=${id}`)).body as unknown as FinanceRecord[];
const idsOf = async (who?: TestUser) => (await booksOf(who)).map(({ id }) => id).toSorted();

/** Closes the books; gives the ids of the lines written. */
async function close(lastResetId: string | null = null): Promise<{ resetId: string; lines: string[] }> {
  const [before, entries] = [await idsOf(), resetEntries(totals(await booksOf()))];
  const resetId = uuidv7();
  const answer = await house.call(rosa, 'POST', '/finance/reset/entry', { resetId, lastResetId, entries });
  expect(answer.status).toBe(200);
  return { resetId, lines: (await idsOf()).filter((id) => !before.includes(id)) };
}

describe('the list', () => {
  test('[ADM-30] [API-72] lists the books of the user that the ADMIN names, the newest first', async () => {
    const sold = await house.made(rosa, '/client/create', client(await house.makeAccount(rosa)));
    await house.call(rosa, 'PATCH', `/client/renewal/${sold}`, { price: 20, days: 30 });
    const { username, phone } = (
      await house.server.context.db
        .selectFrom('users')
        .select(['username', 'phone'])
        .where('id', '=', rosa.id)
        .execute()
    )[0]!;
    const books = await booksOf();
    expect(books.map(({ kind }) => kind)).toEqual(['Renovacion', 'Venta', 'Inversion']);
    expect(books.every(({ User }) => User.username === username && User.phone === phone)).toBe(true);
    expect((await house.call(admin, 'GET', `/finance?userId=${uuidv7()}`)).status).toBe(404);
    for (const query of ['', '?userId=', '?userId=x', `?userId=${rosa.id}&userId=${rosa.id}`]) {
      expect(await house.call(admin, 'GET', `/finance${query}`)).toMatchObject({
        status: 400,
        body: { errors: { userId: { msg: 'Elige de quién es el libro.' } } },
      });
    }
    expect((await house.call(rosa, 'GET', `/finance?userId=${rosa.id}`)).status).toBe(403);
  });

  test('[API-08] [API-38] [API-72] comes whole, however long the books are', async () => {
    const calls = Array.from({ length: 300 }, () => ({
      method: 'POST',
      path: '/finance/create/refund/',
      body: { id: uuidv7(), price: 1 },
      key: uuidv7(),
      occurredAt: new Date().toISOString(),
    }));
    expect((await house.call(rosa, 'POST', '/batch', { calls })).status).toBe(200);
    expect(await booksOf()).toHaveLength(300);
    const own = await house.call(rosa, 'GET', `/finance/${rosa.id}`);
    expect(own.body).toHaveLength(300);
  });
});

describe('a deletion', () => {
  test('[ADM-31] [API-73] [FIN-18] takes the entry off every device of its owner, and its corrections with it', async () => {
    const [wrong, kept] = [await refund(500), await refund(5)];
    const mended = await correct(wrong, 50);
    const before = (await getFeed(house.server, rosa)).json<FeedAnswer>();
    const { status, body } = await remove(wrong);
    expect([status, body['message']]).toEqual([200, 'Movimiento eliminado.']);
    expect(await idsOf()).toEqual([kept]);
    const { changes, revision } = (
      await getFeed(house.server, rosa, { since: before.revision })
    ).json<FeedAnswer>();
    expect(revision).toBe(before.revision + 1);
    expect(changes.every(({ table, row }) => table === 'finances' && row === null)).toBe(true);
    expect(changes.map(({ id }) => id).toSorted()).toEqual([wrong, mended].toSorted());
    expect((await remove(wrong)).status).toBe(404);
    expect((await house.call(rosa, 'POST', '/finance/create/refund/', { id: wrong, price: 1 })).status).toBe(
      409,
    );
    expect((await house.call(rosa, 'POST', '/finance/correct', { entryId: wrong, price: 1 })).status).toBe(
      404,
    );
  });

  test('[ADM-31] of a correction alone gives the entry its amount back', async () => {
    const wrong = await refund(5);
    const mended = await correct(wrong, 50);
    expect((await remove(mended)).status).toBe(200);
    expect(await booksOf()).toMatchObject([{ id: wrong, quantity: 5 }]);
  });

  test('[ADM-31] touches nobody else’s entry of the same id', async () => {
    const [id, eva] = [uuidv7(), await house.server.createUser()];
    await refund(5, rosa, id);
    await refund(7, eva, id);
    expect((await remove(id)).status).toBe(200);
    expect([await idsOf(), await idsOf(eva)]).toEqual([[], [id]]);
    expect((await remove(id)).status).toBe(404);
    expect((await remove(id, { ...eva, id: uuidv7() })).status).toBe(404);
  });

  test('[ADM-32] of a line of the latest closing reverts that closing; of an older one is refused', async () => {
    await house.made(rosa, '/client/create', client(await house.makeAccount(rosa), { publicprice: 90 }));
    const open = totals(await booksOf());
    const first = await close();
    await house.made(rosa, '/client/create', client(await house.makeAccount(rosa), { publicprice: 95 }));
    const second = await close(first.resetId);
    for (const line of first.lines) {
      expect(await remove(line)).toMatchObject({
        status: 409,
        body: { message: 'Solo se puede eliminar el último cierre.' },
      });
    }
    const { body } = await remove(second.lines[0]!);
    expect(body['message']).toBe('Cierre eliminado.');
    await remove(first.lines[1]!);
    const left = totals(await booksOf());
    expect((await booksOf()).some(({ kind }) => kind === 'Acumulado')).toBe(false);
    expect(left.sales).toBe(open.sales + 95);
    const again = await close();
    expect(again.lines.length).toBeGreaterThan(0);
  });

  test('[ADM-31] [ADM-21] is in the log with kind, amount and day, and none of the reseller’s clients', async () => {
    const sold = await house.makeClient(rosa);
    const sale = (await booksOf()).find(({ kind }) => kind === 'Venta')!;
    expect(sold).not.toBe('');
    const day = sale.date.slice(0, 10).split('-').reverse().join('/');
    await remove(sale.id);
    const [last] = (await house.call(admin, 'GET', '/audit')).body as unknown as object[];
    expect(last).toMatchObject({
      act: 'delete_finance',
      subject: sale.User.username,
      detail: `Venta · S/. ${sale.quantity.toFixed(2)} · ${day}`,
    });
  });

  test('[ADM-31] of a Standby client’s Venta is for good: the sale is not written a second time', async () => {
    const id = await house.makeClient(rosa);
    const sale = (await booksOf()).find(({ kind }) => kind === 'Venta')!;
    await remove(sale.id);
    await house.call(rosa, 'PATCH', `/client/change_state/${id}`, { state: 'Standby' });
    await house.call(rosa, 'PATCH', `/client/change_state/${id}`, { state: 'Vendido' });
    expect((await booksOf()).some(({ kind }) => kind === 'Venta')).toBe(false);
  });

  test('[ADM-31] [API-73] says whose it is, or is refused', async () => {
    const id = await refund(5);
    for (const payload of [undefined, {}, { userId: 'x' }, { userId: rosa.id, force: true }]) {
      expect((await house.call(admin, 'DELETE', `/finance/delete/${id}`, payload)).status).toBe(400);
    }
    expect(await idsOf()).toEqual([id]);
  });
});
