import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Credit } from '#domain/rows.ts';
import {
  balanceOf,
  codesOf,
  deletionOf,
  erasureOf,
  expectSoundBooks,
  fund,
  makeCall,
  makeCodes,
  movementsOf,
  outcomeOf,
  pulledCredits,
  rechargeOf,
  subscriptionOf,
  transferOf,
  type OnlineCall,
} from '#tests/support/api/credits.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const RECHARGE_CODE = /^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/;

let server: TestServer;
let admin: TestUser;
let ana: TestUser;
let eva: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.createUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  [ana, eva] = [await server.createUser(), await server.createUser()];
});
afterEach(() => expectSoundBooks(server.context.db, server.context.secrets.keyring));
afterAll(() => server.close());

const call = (user: TestUser | null, made: OnlineCall, key?: string) => makeCall(server, user, made, key);
const balances = async (...users: TestUser[]) => Promise.all(users.map((user) => balanceOf(server, user)));
const list = async <Row>(url: string, user = admin): Promise<Row> =>
  (await server.inject({ url, headers: user.headers })).json<Row>();
const acts = async () =>
  (await list<{ act: string; subject: string; detail: string }[]>('/audit')).slice(0, 1);

describe('recharge codes', () => {
  const codes = () => list<{ id: string; code: string; quantity: number }[]>('/codecredit');

  it('[API-32] [ADM-14] [ADM-15] [API-31] are made as many and as much as asked, and listed', async () => {
    const before = await codes();
    const { status, body } = await call(admin, codesOf(5, 10));
    expect([status, body.message]).toEqual([201, 'Se crearon 5 códigos de 10 créditos cada uno.']);
    const fresh = (await codes()).filter(({ id }) => !before.some((known) => known.id === id));
    expect(fresh.map(({ quantity }) => quantity)).toEqual([10, 10, 10, 10, 10]);
    for (const { code } of fresh) expect(code).toMatch(RECHARGE_CODE);
    expect(body.data).toHaveLength(5);
    expect(await acts()).toMatchObject([{ act: 'create_codes', subject: '5 × 10' }]);
  });

  it('[API-32] [ADM-15] 3,000 of 3,000 are all different', async () => {
    const made = await makeCodes(server, admin, 3000, 3000);
    expect(new Set(made).size).toBe(3000);
    await server.context.db.deleteFrom('credit_codes').where('quantity', '=', 3000).execute();
  });

  it.each([0, 3001, -1, 1.5, '5', null, undefined])('[API-32] refuse %j in either field', async (wrong) => {
    const before = (await codes()).length;
    for (const [field, made] of [
      ['code', codesOf(wrong as number, 5)],
      ['quantity', codesOf(5, wrong as number)],
    ] as const) {
      const { status, body } = await call(admin, made);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
    expect((await codes()).length).toBe(before);
  });

  it('[API-32] [SYN-10] are made once under one key', async () => {
    const key = uuidv7();
    const [first, again] = [await call(admin, codesOf(2, 4), key), await call(admin, codesOf(2, 4), key)];
    expect(again).toEqual(first);
    const made = (first.body.data as unknown as { code: string }[]).map(({ code }) => code);
    expect((await codes()).filter(({ code }) => made.includes(code))).toHaveLength(2);
  });

  it('[API-33] are withdrawn one by one, and a used one is not there', async () => {
    const [code = '', used = ''] = await makeCodes(server, admin, 2, 7);
    const idOf = async (wanted: string) => (await codes()).find((each) => each.code === wanted)?.id ?? '';
    const usedId = await idOf(used);
    await call(ana, rechargeOf(ana, used));
    const remove = (id: string) => call(admin, { method: 'DELETE', url: `/codecredit/delete/${id}` });
    const id = await idOf(code);
    expect((await remove(id)).status).toBe(200);
    expect(await acts()).toMatchObject([{ act: 'delete_code', subject: code, detail: '7' }]);
    expect([(await remove(id)).status, (await remove(usedId)).status]).toEqual([404, 404]);
    expect((await remove('x')).status).toBe(404);
    expect(outcomeOf(await call(eva, rechargeOf(eva, code)))).toBe('404 not_found');
  });
});

describe('an ADMIN’s recharge', () => {
  it('[ADM-21] [CRE-12] is in the log, of another and of oneself; anyone else’s isn’t', async () => {
    const [others = '', own = '', unnamed = '', anas = ''] = await makeCodes(server, admin, 4, 6);
    await call(admin, rechargeOf(eva, others));
    expect(await acts()).toMatchObject([{ act: 'recharge', subject: eva.username, detail: `${others} · 6` }]);
    const mine = await call(admin, rechargeOf(admin, own));
    expect([mine.status, mine.body.message]).toEqual([200, 'Se agregaron 6 créditos.']);
    expect(mine.body.revision).toEqual(expect.any(Number));
    expect(await acts()).toMatchObject([{ act: 'recharge', subject: admin.username, detail: `${own} · 6` }]);
    await call(admin, { method: 'POST', url: '/credit/recharge', payload: { code: unnamed } });
    const last = await acts();
    expect(last).toMatchObject([{ act: 'recharge', subject: admin.username, detail: `${unnamed} · 6` }]);
    expect((await call(ana, rechargeOf(ana, anas))).status).toBe(200);
    expect(await acts()).toEqual(last);
  });
});

describe('everybody’s movements', () => {
  it('[ADM-12] [API-27] are listed, the newest first, each with whose it is', async () => {
    await fund(server, admin, 20, ana);
    await call(ana, transferOf(ana, eva, 5));
    const all = await list<(Credit & { User: object })[]>('/credit');
    expect(
      all
        .slice(0, 3)
        .map(({ quantity }) => quantity)
        .toSorted((a, b) => a - b),
    ).toEqual([-5, 5, 20]);
    expect(all.find(({ quantity, userId }) => userId === eva.id && quantity === 5)).toMatchObject({
      description: 'Transferencia',
      User: { username: eva.username, phone: eva.phone },
    });
    expect(all.map(({ data }) => data)).toEqual(
      all
        .map(({ data }) => data)
        .toSorted()
        .toReversed(),
    );
    expect(JSON.stringify(all)).not.toContain('other_half');
  });
});

describe('taking a movement back', () => {
  it('[ADM-24] [API-30] takes both halves of a transfer, by whichever is named, once', async () => {
    await fund(server, admin, 30, ana);
    for (const whose of [ana, eva]) {
      const { body } = await call(ana, transferOf(ana, eva, 10));
      const halves = await movementsOf(server, whose);
      const half = halves.find(({ description }) => description === 'Transferencia');
      const key = uuidv7();
      const erased = await call(admin, erasureOf(half?.id ?? ''), key);
      expect([erased.status, erased.body.message]).toEqual([200, 'Movimiento eliminado.']);
      expect(await acts()).toMatchObject([{ act: 'delete_credit', subject: body.data?.code }]);
      expect(await balances(ana, eva)).toEqual([30, 0]);
      expect(await call(admin, erasureOf(half?.id ?? ''), key)).toEqual(erased);
      expect((await call(admin, erasureOf(half?.other_half ?? ''))).status).toBe(404);
      expect([(await pulledCredits(server, ana)).size, (await pulledCredits(server, eva)).size]).toEqual([
        1, 0,
      ]);
    }
  });

  it('[ADM-23] [ADM-24] is 409 where a balance would fall below 0, and both halves stay', async () => {
    const leo = await server.createUser();
    await fund(server, admin, 10, ana);
    const { body } = await call(ana, transferOf(ana, eva, 10));
    await call(eva, transferOf(eva, leo, 1));
    const seen = [await movementsOf(server, ana), await movementsOf(server, eva)];
    const [recharge] = await movementsOf(server, ana);
    for (const id of [body.data?.id, seen[1]?.[0]?.id, recharge?.id]) {
      expect(outcomeOf(await call(admin, erasureOf(id ?? '')))).toBe('409 conflict');
    }
    expect([await movementsOf(server, ana), await movementsOf(server, eva)]).toEqual(seen);
    expect(await balances(ana, eva, leo)).toEqual([0, 9, 1]);
  });

  it('[ADM-12] [API-30] gives a subscription’s credits back, and takes a recharge’s', async () => {
    await fund(server, admin, 20, ana);
    await call(ana, subscriptionOf(ana, 30, 15));
    const [recharge, subscription] = await movementsOf(server, ana);
    expect((await call(admin, erasureOf(recharge?.id ?? ''))).status).toBe(409);
    expect((await call(admin, erasureOf(subscription?.id ?? ''))).status).toBe(200);
    expect((await call(admin, erasureOf((recharge?.id ?? '').toUpperCase()))).status).toBe(200);
    expect(await balances(ana)).toEqual([0]);
    expect((await pulledCredits(server, ana)).size).toBe(0);
  });

  it('[ADM-24] [ADM-20] takes the half that is left where the other went with its user', async () => {
    await fund(server, admin, 10, ana);
    const { body } = await call(ana, transferOf(ana, eva, 10));
    await call(admin, deletionOf(eva));
    expect((await call(admin, erasureOf(body.data?.id ?? ''))).status).toBe(200);
    expect(await balances(ana, eva)).toEqual([10, null]);
  });

  it('[API-30] of what isn’t there is 404', async () => {
    for (const id of [uuidv7(), 'x', ana.id]) {
      expect(outcomeOf(await call(admin, erasureOf(id)))).toBe('404 not_found');
    }
  });
});

it('[ADM-22] is the ADMIN’s alone: to anyone else 403, and nothing changes', async () => {
  await fund(server, admin, 10, ana);
  const [movement] = await movementsOf(server, ana);
  const [code = ''] = await makeCodes(server, admin, 1, 5);
  const codes = await list<{ id: string; code: string }[]>('/codecredit');
  const user = await server.createUser({ role: 'USER' });
  for (const caller of [ana, user]) {
    for (const made of [
      erasureOf(movement?.id ?? ''),
      codesOf(1, 5),
      { method: 'DELETE', url: `/codecredit/delete/${codes[0]?.id}` } as const,
      deletionOf(eva),
    ]) {
      expect(outcomeOf(await call(caller, made))).toBe('403 forbidden');
    }
    for (const url of ['/credit', '/codecredit']) {
      expect((await server.inject({ url, headers: caller.headers })).statusCode).toBe(403);
    }
  }
  expect(await list('/codecredit')).toEqual(codes);
  expect(codes.map((each) => each.code)).toContain(code);
  expect(await balances(ana, eva)).toEqual([10, 0]);
});
