import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Right } from '#domain/rows.ts';
import { READY_SETS } from '#domain/team/rights.ts';
import { client, type Catalogue, startCatalogue } from '#tests/support/api/catalogue-calls.ts';
import { changeRights, helperOf, inviteTo, openBookOf, pullAll } from '#tests/support/api/team-calls.ts';
import type { TestHelper } from '#tests/support/api/team-calls.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';

let house: Catalogue;
let server: TestServer;
let owner: TestUser;
let person: TestUser;

beforeAll(async () => {
  house = await startCatalogue();
  ({ server } = house);
});
afterAll(() => server.close());
beforeEach(async () => {
  [owner, person] = [await server.createUser(), await server.createUser()];
});

interface Sent {
  key?: string;
  occurredAt?: string;
}

const sell = (helper: TestHelper, streamingsId: string, { key = randomUUID(), occurredAt }: Sent = {}) =>
  server.inject({
    method: 'POST',
    url: '/client/create',
    headers: {
      ...helper.headers,
      'idempotency-key': key,
      ...(occurredAt !== undefined && { 'x-occurred-at': occurredAt }),
    },
    payload: client(streamingsId, { nameuser: 'Rosa', pin: '4321' }),
  });
const pullStatus = async ({ id, headers }: TestHelper, query = 'since=0') =>
  (await server.inject({ url: `/sync/${id}?${query}`, headers })).statusCode;
const endHelp = (id: string) =>
  server.inject({ method: 'DELETE', url: `/team/helpers/${id}`, headers: owner.headers });

describe('an invitation', () => {
  it('[TEAM-01] is taken once, within a day, and only its hash is kept', async () => {
    const code = await inviteTo(server, owner, READY_SETS.seller);
    const { rows } = await server.context.database.pool.query(
      `select *, expires_at - now() > interval '23 hours' as "long", expires_at - now() <= interval '24 hours' as "short"
       from invites where user_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([expect.objectContaining({ long: true, short: true })]);
    expect(JSON.stringify(rows)).not.toContain(code);
    const shown = await server.inject({
      method: 'POST',
      url: '/team/invitation',
      headers: person.headers,
      payload: { code },
    });
    const rights = [...READY_SETS.seller];
    expect(shown.json()).toMatchObject({ data: { owner: owner.username, name: 'Luis', rights } });
    const join = (user: TestUser) =>
      server.inject({ method: 'POST', url: '/team/join', headers: user.headers, payload: { code } });
    expect((await join(owner)).statusCode).toBe(409);
    const both = await Promise.all([join(person), join(await server.createUser())]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 404]));
    const mails = await server.context.db
      .selectFrom('notices')
      .select(['kind', 'facts'])
      .where('user_id', '=', owner.id)
      .execute();
    expect(mails).toEqual([{ kind: 'helper_joined', facts: ['Luis'] }]);
  });

  it('[TEAM-01] ends after a day, when it is taken back, and is refused to those who help already', async () => {
    const join = (code: string) =>
      server.inject({ method: 'POST', url: '/team/join', headers: person.headers, payload: { code } });
    const old = await inviteTo(server, owner, []);
    const { pool } = server.context.database;
    await pool.query(`update invites set expires_at = now() - interval '1 minute' where user_id = $1`, [
      owner.id,
    ]);
    expect((await join(old)).statusCode).toBe(404);
    const taken = await inviteTo(server, owner, []);
    const invites = (await house.call(owner, 'GET', '/team/invites')).body as unknown as { id: string }[];
    expect(invites).toHaveLength(1);
    expect((await house.call(owner, 'DELETE', `/team/invites/${invites[0]?.id}`)).status).toBe(200);
    expect((await house.call(owner, 'DELETE', `/team/invites/${invites[0]?.id}`)).status).toBe(404);
    expect((await join(taken)).statusCode).toBe(404);
    expect((await join(await inviteTo(server, owner, []))).statusCode).toBe(201);
    expect((await join(await inviteTo(server, owner, []))).statusCode).toBe(409);
  });

  it('[TEAM-01] is refused above twenty helpers and invitations', async () => {
    for (let turn = 0; turn < 20; turn += 1) await inviteTo(server, owner, []);
    const answer = await house.call(owner, 'POST', '/team/invites', { name: 'Uno más', rights: [] });
    expect(answer.status).toBe(409);
  });
});

describe('a session in another’s book', () => {
  it('[TEAM-02] reads and writes the owner’s rows under an id of its own, beside one’s own book', async () => {
    const account = await house.makeAccount(owner);
    const helper = await helperOf(server, { owner, person, rights: READY_SETS.seller });
    const sold = await sell(helper, account);
    expect(sold.statusCode).toBe(201);
    const { data } = sold.json<{ data: Record<string, unknown> }>();
    expect(data).toMatchObject({ userId: helper.id, pin: '4321' });
    const changes = await pullAll(server, helper);
    expect(JSON.stringify(changes)).not.toContain(owner.id);
    expect(changes.find(({ table }) => table === 'profile')).toMatchObject({
      id: helper.id,
      row: { username: owner.username, phone: '', email: '', userCode: '' },
    });
    expect(changes.find(({ table }) => table === 'helpers')).toMatchObject({
      id: helper.id,
      row: { name: 'Luis', rights: [...READY_SETS.seller], endedAt: null },
    });
    expect((await pullAll(server, owner)).some(({ id }) => id === data['id'])).toBe(true);
    expect((await pullAll(server, person)).some(({ id }) => id === data['id'])).toBe(false);
    const me = (await server.inject({ url: '/user/me', headers: helper.headers })).json<object>();
    expect(me).toMatchObject({ id: helper.id, username: owner.username, email: '', totalCredits: 0 });
    // The owner's own id opens nothing to a helper.
    expect(await pullStatus({ ...helper, id: owner.id })).toBe(404);
  });

  it('[TEAM-02] ends with the session that opened it, and by a sign-out of its own', async () => {
    const first = await helperOf(server, { owner, person, rights: [] });
    const again = await openBookOf(server, person, first.id);
    expect(await pullStatus(first)).toBe(401);
    expect(await pullStatus(again)).toBe(200);
    const leave = (url: string, headers: object) =>
      server.inject({ method: 'PATCH', url, headers: { ...headers }, payload: { isConnection: false } });
    expect((await leave(`/user/me/logout/${again.id}`, again.headers)).statusCode).toBe(200);
    expect(await pullStatus(again)).toBe(401);
    const third = await openBookOf(server, person, first.id);
    expect((await leave(`/user/me/logout/${person.id}`, person.headers)).statusCode).toBe(200);
    expect(await pullStatus(third)).toBe(401);
  });

  it('[TEAM-02] opens no call of the owner’s account, and none of the team', async () => {
    const helper = await helperOf(server, { owner, person, rights: READY_SETS.partner });
    const calls = [
      ['GET', '/team/helpers'],
      ['GET', '/team/invites'],
      ['POST', '/team/invites'],
      ['GET', '/user/me/sessions'],
      ['GET', '/user/me/lock_keys'],
      ['GET', '/user/me/calendar'],
      ['GET', '/streaming'],
      ['GET', '/client'],
      ['GET', '/finance'],
      ['GET', `/credit/my_credit/${helper.id}`],
      ['POST', '/user/me/password'],
      ['GET', '/user/staff'],
    ] as const;
    for (const [method, url] of calls) {
      const { statusCode } = await server.inject({ method, url, headers: helper.headers });
      expect([url, [403, 404].includes(statusCode)]).toEqual([url, true]);
    }
  });

  it('[TEAM-02] ends when the helper leaves the book or Vigente, and the owner keeps the row', async () => {
    const helper = await helperOf(server, { owner, person, rights: READY_SETS.seller });
    expect((await house.call(person, 'GET', '/team/books')).body).toEqual([
      { id: helper.id, owner: owner.username, name: 'Luis', rights: [...READY_SETS.seller] },
    ]);
    expect((await house.call(person, 'DELETE', `/team/books/${helper.id}`)).status).toBe(200);
    expect((await house.call(person, 'GET', '/team/books')).body).toEqual([]);
    expect((await house.call(person, 'POST', `/team/books/${helper.id}/open`)).status).toBe(404);
    const other = await server.createUser();
    const next = await helperOf(server, { owner, person: other, rights: [] });
    const admin = await server.createUser({ role: 'ADMIN' });
    expect((await house.call(admin, 'DELETE', `/user/delete/${other.id}`)).status).toBe(200);
    expect(await pullStatus(next)).toBe(401);
    const rows = (await pullAll(server, owner)).filter(({ table }) => table === 'helpers');
    const ended = { name: 'Luis', rights: [], endedAt: expect.any(String) };
    expect(rows.map(({ id, row }) => [id, row])).toEqual([
      [helper.id, expect.objectContaining(ended)],
      [next.id, expect.objectContaining(ended)],
    ]);
  });
});

describe('a right', () => {
  it('[TEAM-03] is asked of each call by the server, which stores its refusal', async () => {
    const account = await house.makeAccount(owner);
    const helper = await helperOf(server, { owner, person, rights: ['charge'] });
    const key = randomUUID();
    const refused = await sell(helper, account, { key });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'forbidden']);
    await changeRights(server, owner, helper.id, ['charge', 'sell']);
    const again = await sell(helper, account, { key });
    expect([again.statusCode, again.json()]).toEqual([403, refused.json()]);
    expect((await sell(helper, account)).statusCode).toBe(201);
  });

  it('[TEAM-04] that is taken away answers 410 to the next pull and batch, and holds for a tap from before', async () => {
    const account = await house.makeAccount(owner);
    const helper = await helperOf(server, { owner, person, rights: READY_SETS.seller });
    const page = await server.inject({ url: `/sync/${helper.id}?since=0`, headers: helper.headers });
    const { revision, epoch } = page.json<{ revision: number; epoch: string }>();
    const before = new Date().toISOString();
    expect((await changeRights(server, owner, helper.id, ['charge'])).statusCode).toBe(200);
    expect(await pullStatus(helper, `since=${revision}&epoch=${epoch}`)).toBe(410);
    const batch = await server.inject({
      method: 'POST',
      url: '/batch',
      headers: { ...helper.headers, 'x-epoch': epoch },
      payload: { calls: [] },
    });
    expect(batch.statusCode).toBe(410);
    expect((await sell(helper, account, { occurredAt: before })).statusCode).toBe(201);
    expect((await sell(helper, account)).statusCode).toBe(403);
    await withdrawnDaysAgo(helper.id, 'sell', 8);
    const late = new Date(Date.now() - 9 * DAY_MS).toISOString();
    expect((await sell(helper, account, { occurredAt: late })).statusCode).toBe(403);
  });

  it('[TEAM-04] leaves nothing to somebody whose help ended, who sends what is from before for seven days', async () => {
    const account = await house.makeAccount(owner);
    const helper = await helperOf(server, { owner, person, rights: READY_SETS.partner });
    const before = new Date().toISOString();
    expect((await endHelp(helper.id)).statusCode).toBe(200);
    expect((await endHelp(helper.id)).statusCode).toBe(404);
    const changes = await pullAll(server, helper);
    expect(changes.map(({ table, id }) => [table, id])).toEqual([['helpers', helper.id]]);
    const sold = await sell(helper, account, { occurredAt: before });
    expect([sold.statusCode, sold.json<{ data?: object }>().data]).toEqual([201, undefined]);
    expect((await sell(helper, account)).statusCode).toBe(403);
    const me = await server.inject({ url: '/user/me', headers: helper.headers });
    const nothing = { username: '', endDate: null, daysRemaining: null, totalStreamings: 0 };
    expect([me.statusCode, me.json()]).toEqual([200, expect.objectContaining(nothing)]);
    const { pool } = server.context.database;
    const { rows } = await pool.query(
      `select expires_at <= now() + interval '7 days' as soon from helper_sessions where user_id = $1`,
      [owner.id],
    );
    expect(rows).toEqual([{ soon: true }]);
    await pool.query(
      `update helper_sessions set expires_at = now() - interval '1 minute' where user_id = $1`,
      [owner.id],
    );
    expect(await pullStatus(helper)).toBe(401);
  });

  const withdrawnDaysAgo = (id: string, right: Right, days: number) =>
    server.context.database.pool.query(
      `update helpers set withdrawn = withdrawn || jsonb_build_object($2::text, now() - make_interval(days => $3))
       where id = $1`,
      [id, right, days],
    );
});
