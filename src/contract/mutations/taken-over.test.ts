import { beforeEach, describe, expect, test } from 'vitest';
import {
  ACCOUNT_ID,
  atNow,
  emptyShelves,
  inDays,
  NOW,
  shelve,
  SALE,
} from '#tests/support/api/account-rows.ts';
import { mutate, type MemoryReader } from '#tests/support/app/memory-reader.ts';
import type { Client } from '#domain/rows.ts';

const ANA = '0195a000-0000-7000-8000-0000000000a1';
const BOUGHT = '0195a000-0000-7000-8000-0000000000b1';
const OTHER = '0195a000-0000-7000-8000-0000000000b2';

let rows: MemoryReader;

beforeEach(() => {
  rows = emptyShelves();
  shelve(rows);
});

const term = { startDate: inDays(-20), endDate: inDays(10), days: 30 };

const create = (over: object) =>
  mutate(rows, { name: 'client.create', id: ANA, body: { ...SALE, ...over } }, atNow());
const row = async (): Promise<Client | undefined> => rows.get('clients', ANA);

describe('a client who comes from other books', () => {
  test('[IMP-21] keeps the term that it ran for', async () => {
    expect(await create(term)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ ...term, state: 'Vendido', booked: true });
  });

  test('[IMP-21] is Vencido at once where the term has ended', async () => {
    await create({ ...term, startDate: inDays(-40), endDate: inDays(-10) });
    expect(await row()).toMatchObject({ state: 'Vencido' });
  });

  test('[IMP-22] has a Venta of the day it began, or none where the books are others', async () => {
    await create(term);
    expect(rows.all('finances')).toMatchObject([{ kind: 'Venta', quantity: 12, date: inDays(-20) }]);
    rows = emptyShelves();
    shelve(rows);
    await create({ ...term, booked: false });
    expect(rows.all('finances')).toEqual([]);
  });

  test('[IMP-22] is not booked, and keeps its days, when it is set aside and sold again', async () => {
    await create({ ...term, booked: false });
    for (const state of ['Standby', 'Vendido'] as const)
      await mutate(rows, { name: 'client.change_state', id: ANA, body: { state } }, atNow());
    expect(await row()).toMatchObject({ ...term, state: 'Vendido' });
    expect(rows.all('finances')).toEqual([]);
  });

  test('[IMP-22] a reserved client is booked when sold', async () => {
    await create({ state: 'Standby', booked: false });
    await mutate(rows, { name: 'client.change_state', id: ANA, body: { state: 'Vendido' } }, atNow());
    expect(rows.all('finances')).toMatchObject([{ kind: 'Venta', date: NOW }]);
  });

  test.each([
    [{ startDate: inDays(-1) }, 'endDate'],
    [{ endDate: inDays(1) }, 'startDate'],
    [{ startDate: inDays(5), endDate: inDays(-5), days: 10 }, 'endDate'],
    [{ startDate: inDays(-5), endDate: inDays(5), days: 30 }, 'days'],
  ])('[IMP-21] with the dates %j is refused at %s', async (over, field) => {
    expect(await create(over)).toMatchObject({ ok: false, errors: { [field]: expect.anything() } });
  });
});

describe('an account that comes from other books', () => {
  const buy = async (accountId: string, over: object) => {
    const account = await rows.get('streamings', ACCOUNT_ID);
    if (!account) throw new Error('No account on the shelf');
    const { email, password, priceSupplier, termsOfUse, categoryId, supplierId } = account;
    const body = { email, password, priceSupplier, termsOfUse, categoryId, supplierId, ...over } as never;
    rows.apply(rows.all('finances').map(({ id }) => ({ table: 'finances', id, row: null })));
    return mutate(rows, { name: 'streaming.create', id: accountId, body }, atNow());
  };

  test('[IMP-21] keeps its term, and is Vencida where that has ended', async () => {
    await buy(BOUGHT, term);
    expect(await rows.get('streamings', BOUGHT)).toMatchObject({ ...term, conditions: 'Activo' });
    await buy(OTHER, { startDate: inDays(-60), endDate: inDays(-30), days: 30 });
    expect(await rows.get('streamings', OTHER)).toMatchObject({ conditions: 'Vencido' });
  });

  test('[IMP-22] has an Inversion of the day it began, or none', async () => {
    await buy(BOUGHT, term);
    expect(rows.all('finances')).toMatchObject([{ kind: 'Inversion', date: inDays(-20) }]);
    await buy(OTHER, { ...term, booked: false });
    expect(rows.all('finances')).toEqual([]);
  });
});
