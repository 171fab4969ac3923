import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { constraintOf, sqlState } from '#server/database/kysely.ts';
import {
  balanceOf,
  expectSoundBooks,
  fund,
  makeCall,
  makeCodes,
  movementsOf,
  outcomeOf,
  pulledCredits,
  rechargeOf,
  transferOf,
  type OnlineCall,
} from '#tests/support/api/credits.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const CODE = /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;

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
const wallet = async (user: TestUser) => {
  const url = `/credit/me/credits/${user.id}`;
  return (await server.inject({ method: 'GET', url, headers: user.headers })).json<{
    totalQuantity: number;
    credits: Record<string, unknown>[];
  }>();
};

describe('a wallet', () => {
  it('[CRE-02] [API-26] is the sum of signed movements, the newest first, each with whose it is', async () => {
    await fund(server, admin, 50, ana);
    await call(ana, transferOf(ana, eva, 8));
    const payload = { days: 30, quantity: 15 };
    await call(ana, { method: 'PATCH', url: `/user/suscription/${ana.id}`, payload });
    const { totalQuantity, credits } = await wallet(ana);
    expect(totalQuantity).toBe(27);
    expect(credits.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['Suscripción', -15],
      ['Transferencia', -8],
      ['Recarga', 50],
    ]);
    for (const row of credits) {
      expect(row).toMatchObject({ userId: ana.id, User: { username: ana.username, phone: ana.phone } });
      expect(Math.abs(Date.parse(String(row['data'])) - Date.now())).toBeLessThan(60_000);
    }
    const [received] = (await wallet(eva)).credits;
    expect(received).toMatchObject({ description: 'Transferencia', quantity: 8, counterpart: ana.username });
    expect(credits[1]).toMatchObject({ counterpart: eva.username, code: received?.['code'] });
    expect(received?.['code']).toMatch(CODE);
  });

  it('[API-26] [API-06] is empty at first, and nobody else’s', async () => {
    expect(await wallet(ana)).toEqual({ totalQuantity: 0, credits: [] });
    const url = `/credit/me/credits/${ana.id}`;
    expect((await server.inject({ url, headers: eva.headers })).statusCode).toBe(404);
    expect((await server.inject({ url, headers: admin.headers })).statusCode).toBe(404);
    expect((await server.inject({ url })).statusCode).toBe(401);
  });

  it('[CRE-11] the database refuses a balance below 0 and a movement of nothing', async () => {
    await fund(server, admin, 5, ana);
    const { pool } = server.context.database;
    const below = pool.query('update user_states set credits = credits - 6 where user_id = $1', [ana.id]);
    const broken = await below.catch((error: unknown) => [sqlState(error), constraintOf(error)]);
    expect(broken).toEqual(['23514', 'user_states_credits_check']);
    const nothing = pool.query('update credits set quantity = 0 where user_id = $1', [ana.id]);
    await expect(nothing).rejects.toMatchObject({ code: '23514' });
    expect(await balances(ana)).toEqual([5]);
  });

  it('[SYN-14] [SYN-15] comes with the pull, and what was taken back leaves it', async () => {
    await fund(server, admin, 20, ana);
    const { body } = await call(ana, transferOf(ana, eva, 5));
    const revision = body.revision ?? 0;
    expect([...(await pulledCredits(server, eva)).values()]).toMatchObject([{ userId: eva.id, quantity: 5 }]);
    expect((await pulledCredits(server, ana)).get(body.data?.id ?? '')).toEqual(body.data);
    await call(admin, { method: 'DELETE', url: `/credit/delete/${body.data?.id}` });
    const answer = await server.inject({
      url: `/sync/${ana.id}?since=${revision}`,
      headers: ana.headers,
    });
    expect(answer.json()).toMatchObject({
      changes: [{ table: 'credits', id: body.data?.id, revision: revision + 1, row: null }],
      revision: revision + 1,
    });
    expect((await pulledCredits(server, eva)).size).toBe(0);
  });
});

describe('a transfer', () => {
  beforeEach(() => fund(server, admin, 600, ana));

  it('[CRE-09] [API-28] moves credits in two halves of one code and answers the sender’s', async () => {
    const { status, body } = await call(ana, transferOf(ana, eva, 40));
    expect([status, body.status]).toEqual([201, 'success']);
    expect(body.message).toBe(`Enviaste 40 créditos a ${eva.username}.`);
    const [, sent] = await movementsOf(server, ana);
    const [received] = await movementsOf(server, eva);
    expect(body.data).toMatchObject({ id: sent?.id, quantity: -40, code: received?.code });
    expect([sent?.other_half, received?.other_half]).toEqual([received?.id, sent?.id]);
    expect(body.revision).toBe(sent?.revision);
    expect(await balances(ana, eva)).toEqual([560, 40]);
  });

  it.each([1, 500])('[CRE-06] takes %i', async (quantity) => {
    expect((await call(ana, transferOf(ana, eva, quantity))).status).toBe(201);
    expect(await balances(ana, eva)).toEqual([600 - quantity, quantity]);
  });

  it.each([0, 501, -5, 1.5, '5', null, true, [5], 1e21])('[CRE-06] refuses %j', async (quantity) => {
    const { status, body } = await call(ana, transferOf(ana, eva, quantity as number));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['quantity']]);
    expect(await balances(ana, eva)).toEqual([600, 0]);
  });

  it.each([
    ['no quantity', { quantity: undefined }, 'quantity'],
    ['no receiver', { clientId: undefined }, 'clientId'],
    ['a receiver that is no id', { clientId: 'eva' }, 'clientId'],
    ['another description', { description: 'Recarga' }, 'description'],
    ['an empty description', { description: '' }, 'description'],
    ['a field too many', { note: 'x' }, 'note'],
    ['a field of the ledger', { code: 'AAAA-BBBB' }, 'code'],
  ])('[API-28] [API-07] with %s is 400', async (_what, over, field) => {
    const made = transferOf(ana, eva, 5);
    const { status, body } = await call(ana, { ...made, payload: { ...made.payload, ...over } });
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'validation', [field]]);
    expect(await balances(ana, eva)).toEqual([600, 0]);
  });

  it('[API-28] needs neither description nor userId', async () => {
    const payload = { quantity: 5, clientId: eva.id.toUpperCase() };
    expect((await call(ana, { method: 'POST', url: '/credit/create', payload })).status).toBe(201);
    expect(await balances(ana, eva)).toEqual([595, 5]);
  });

  it('[CRE-14] [CRE-11] of more than the balance is 409 and moves nothing; of all of it is taken', async () => {
    const leo = await server.createUser();
    await fund(server, admin, 10, leo);
    const refused = await call(leo, transferOf(leo, eva, 11));
    expect(outcomeOf(refused)).toBe('409 insufficient_credits');
    expect(await movementsOf(server, leo)).toHaveLength(1);
    expect((await call(leo, transferOf(leo, eva, 10))).status).toBe(201);
    expect(await balances(leo, eva)).toEqual([0, 10]);
  });

  it.each(['USER', 'ADMIN'] as const)('[CRE-10] by an %s is 403', async (role) => {
    const sender = await server.createUser({ role });
    await fund(server, admin, 10, sender);
    expect(outcomeOf(await call(sender, transferOf(sender, eva, 5)))).toBe('403 forbidden');
    expect(await balances(sender, eva)).toEqual([10, 0]);
  });

  it('[CRE-10] from another’s userId, to nobody and to an unverified user is 404, to oneself 409', async () => {
    const unverified = await server.createUser();
    await call(admin, { method: 'PATCH', url: `/user/change_verify_email/${unverified.id}` });
    const outcome = async (made: OnlineCall, by = ana) => outcomeOf(await call(by, made));
    expect(await outcome(transferOf(ana, { id: uuidv7() }, 5))).toBe('404 not_found');
    expect(await outcome(transferOf(ana, unverified, 5))).toBe('404 not_found');
    expect(await outcome(transferOf(ana, ana, 5))).toBe('409 conflict');
    expect(await outcome(transferOf(ana, eva, 5), eva)).toBe('404 not_found');
    expect(await balances(ana, eva, unverified)).toEqual([600, 0, 0]);
  });

  it('[CRE-10] reaches a USER, an ADMIN and a user whose membership has ended', async () => {
    const receivers = [
      await server.createUser({ role: 'USER' }),
      admin,
      await server.createUser({ membershipDays: -3 }),
    ];
    for (const receiver of receivers) {
      expect((await call(ana, transferOf(ana, receiver, 1))).status).toBe(201);
    }
  });

  it('[CRE-09] [ADM-20] names the other in words that outlive them', async () => {
    await call(ana, transferOf(ana, eva, 5));
    await call(admin, { method: 'DELETE', url: `/user/delete/${eva.id}` });
    expect(await balances(ana, eva)).toEqual([595, null]);
    expect((await movementsOf(server, ana))[1]).toMatchObject({ quantity: -5, counterpart: eva.username });
  });
});

describe('a recharge', () => {
  it('[CRE-12] [API-29] uses its code up and adds what it is worth', async () => {
    const [code = ''] = await makeCodes(server, admin, 1, 25);
    const { status, body } = await call(ana, rechargeOf(ana, code));
    expect([status, body.message]).toEqual([200, 'Se agregaron 25 créditos.']);
    expect(body.data).toMatchObject({ description: 'Recarga', code, quantity: 25, userId: ana.id });
    expect(body.data?.counterpart).toBe(null);
    expect(await balances(ana)).toEqual([25]);
  });

  it.each<[string, (code: string) => string]>([
    ['in lower case', (code) => code.toLowerCase()],
    ['with spaces around it', (code) => `  ${code}\u00a0`],
    ['without dashes', (code) => code.replaceAll('-', '')],
    ['with spaces for dashes', (code) => code.replaceAll('-', ' ')],
    ['with O for 0 and l for 1', (code) => code.replaceAll('0', 'o').replaceAll('1', 'l')],
  ])('[CRE-12] takes a code %s', async (_how, typed) => {
    const [code = ''] = await makeCodes(server, admin, 1, 3);
    expect((await call(ana, rechargeOf(ana, typed(code)))).body.data?.code).toBe(code);
  });

  it('[CRE-13] an unknown code, a used one and one that was withdrawn are answered alike', async () => {
    const [code = ''] = await makeCodes(server, admin, 1, 3);
    await call(eva, rechargeOf(eva, code));
    const [withdrawn = ''] = await makeCodes(server, admin, 1, 3);
    const listed = await server.inject({ url: '/codecredit', headers: admin.headers });
    const id = listed.json<{ id: string; code: string }[]>().find((each) => each.code === withdrawn)?.id;
    await call(admin, { method: 'DELETE', url: `/codecredit/delete/${id}` });
    const used = await call(ana, rechargeOf(ana, code));
    expect([used.status, used.body.code]).toEqual([404, 'not_found']);
    for (const other of ['ZZZZ-ZZZZ-ZZZZ', withdrawn, 'x', 'código']) {
      expect(await call(ana, rechargeOf(ana, other))).toEqual(used);
    }
    expect(await balances(ana)).toEqual([0]);
  });

  it.each([
    ['an empty code', { code: '' }, 'code'],
    ['a code of spaces', { code: '  ' }, 'code'],
    ['no code', { code: undefined }, 'code'],
    ['a number for a code', { code: 5 }, 'code'],
    ['a quantity', { quantity: 5 }, 'quantity'],
    ['a userId that is none', { userId: 'x' }, 'userId'],
  ])('[API-29] [API-07] with %s is 400', async (_what, over, field) => {
    const made = rechargeOf(ana, 'AAAA-BBBB-CCCC');
    const { status, body } = await call(ana, { ...made, payload: { ...made.payload, ...over } });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('[ADM-08] [API-29] an ADMIN credits another; to anyone else the other isn’t there and the code stays', async () => {
    const [code = ''] = await makeCodes(server, admin, 1, 9);
    const user = await server.createUser({ role: 'USER' });
    for (const caller of [ana, user]) {
      expect(outcomeOf(await call(caller, rechargeOf(eva, code)))).toBe('404 not_found');
    }
    expect(outcomeOf(await call(admin, rechargeOf({ id: uuidv7() }, code)))).toBe('404 not_found');
    const { status, body } = await call(admin, rechargeOf(eva, code));
    expect([status, body.message]).toEqual([200, `Se agregaron 9 créditos a ${eva.username}.`]);
    expect(await balances(ana, eva, user)).toEqual([0, 9, 0]);
    expect([...(await pulledCredits(server, eva)).values()]).toMatchObject([{ code, quantity: 9 }]);
  });
});
