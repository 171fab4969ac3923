import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '#domain/dates/dates.ts';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { touchProfile } from '#server/database/user-state.ts';
import { lockWaits } from '#tests/support/api/lock-waits.ts';
import { startCatalogue, type Called, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';
import { selectUsers, setState } from '#tests/support/api/user-rows.ts';

/** An ADMIN's calls on users (rules §7). */

let house: Catalogue;
let server: TestServer;
let admin: TestUser;
let second: TestUser;
let ana: TestUser;

beforeAll(async () => {
  house = await startCatalogue();
  ({ server } = house);
  [admin, second] = [await server.createUser({ role: 'ADMIN' }), await server.createUser({ role: 'ADMIN' })];
});
beforeEach(async () => void (ana = await server.createUser({ role: 'USER' })));
afterAll(() => server.close());

const verify = (id: string, by = admin) => house.call(by, 'PATCH', `/user/change_verify_email/${id}`);
const role = (id: string, by = admin) => house.call(by, 'PATCH', `/user/change_role/${id}`);
const remove = (id: string, by = admin) => house.call(by, 'DELETE', `/user/delete/${id}`);
const me = (user: TestUser) => house.call(user, 'GET', '/user/me');
const rowOf = (id: string) => selectUsers(server.context.db).where('users.id', '=', id).executeTakeFirst();
const users = async () =>
  (await server.inject({ url: '/user', headers: admin.headers })).json<Record<string, unknown>[]>();
const acts = () =>
  server.context.db
    .selectFrom('audit_log')
    .select(['act', 'admin', 'subject', 'detail'])
    .orderBy('id')
    .execute();
const actsOn = async (name: string) => (await acts()).filter(({ subject }) => subject === name);
const set = (user: TestUser, fields: object) =>
  server.context.db.updateTable('users').set(fields).where('id', '=', user.id).execute();
const statuses = (answers: Called[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

describe('GET /user', () => {
  test('[API-15] [ADM-03] [PRO-08] gives all users with the fields of the admin’s table', async () => {
    await house.makeAccount(house.ana);
    const all = await users();
    const count = await server.context.db.selectFrom('users').select('id').execute();
    expect(all).toHaveLength(count.length);
    const row = all.find(({ id }) => id === house.ana.id);
    expect(row).toEqual({
      id: house.ana.id,
      username: house.ana.username,
      phone: house.ana.phone,
      email: house.ana.email,
      role: 'RESELLER',
      userCode: house.ana.userCode,
      codeReferrals: null,
      isConnection: false,
      isVerified: true,
      typesuscription: 'Demo',
      startDate: expect.any(String),
      endDate: expect.any(String),
      daysRemaining: 365,
      totalCredits: 0,
      totalStreamings: 1,
      symbolmoney: 'S/.',
      leavesAt: null,
      monthGoal: null,
      catalogueId: null,
    });
  });
});

describe('the verify toggle', () => {
  test('[API-22] [ADM-06] flips isVerified and answers the user as they now stand', async () => {
    const off = await verify(ana.id);
    expect(off).toMatchObject({
      status: 200,
      body: { status: 'success', data: { id: ana.id, isVerified: false } },
    });
    const on = await verify(ana.id);
    expect(on).toMatchObject({ status: 200, body: { data: { isVerified: true } } });
    expect(on.body['message']).toBe(`${ana.username} quedó verificado.`);
  });

  test('[ADM-25] [SES-17] begins the trial where there are no dates, once', async () => {
    await set(ana, { is_verified: false });
    await setState(server.context.db, ana.id, { start_date: null, end_date: null });
    await verify(ana.id);
    const { start_date, end_date } = (await rowOf(ana.id)) ?? {};
    expect(Date.parse(end_date ?? '') - Date.parse(start_date ?? '')).toBe(7 * DAY_MS);
    await verify(ana.id);
    await verify(ana.id);
    expect(await rowOf(ana.id)).toMatchObject({ is_verified: true, start_date, end_date });
  });

  test('[ADM-25] leaves dates that are there', async () => {
    const dates = { start_date: '2026-01-01T00:00:00.000Z', end_date: '2030-01-01T00:00:00.000Z' };
    await set(ana, { is_verified: false });
    await setState(server.context.db, ana.id, dates);
    await verify(ana.id);
    expect(await rowOf(ana.id)).toMatchObject({ is_verified: true, ...dates });
  });

  test('[ADM-26] [SES-23] taking it away ends all sessions of that user at once, and nobody else’s', async () => {
    const login = async () =>
      (await house.call(null, 'POST', '/user/login', { email: ana.email, password: ana.password })).body;
    const other = { ...ana, headers: { authorization: `Bearer ${String((await login())['tokenSession'])}` } };
    await verify(ana.id);
    expect([(await me(ana)).status, (await me(other)).status]).toEqual([401, 401]);
    expect((await me(house.ana)).status).toBe(200);
    expect(await rowOf(ana.id)).toMatchObject({ is_verified: false, is_connection: false });
    expect(await login()).toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(/^Verifica tu correo/),
    });
  });

  test('[ADM-26] [SES-33] taken away by an ADMIN, no mail brings it back: neither one under way nor a new one', async () => {
    const { db } = server.context;
    const makeCode = () => db.transaction().execute((tx) => createMailCode(tx, ana.id, 'verify'));
    const mailed = async () =>
      (await server.mails()).filter(({ to }) => to?.some(({ address }) => address === ana.email)).length;
    const codesLeft = () =>
      db.selectFrom('mail_codes').select('code_hash').where('user_id', '=', ana.id).execute();
    const verifyEmail = (code: string) => house.call(null, 'POST', '/user/verify_email', { code });
    const unknown = await verifyEmail('no-such-code');
    expect(unknown.status).toBe(400);
    const underWay = await makeCode();
    await verify(ana.id);
    expect(await codesLeft()).toEqual([]);
    expect(await verifyEmail(underWay)).toEqual(unknown);

    const beside = await startTestServer({ beside: server, env: { RATE_LIMIT: '0' } });
    const ask = async (email: string) =>
      (await beside.inject({ method: 'POST', url: '/user/resend_verification', payload: { email } })).json();
    expect(await ask(ana.email)).toEqual(await ask('nadie@correo.example'));
    // A server that has stopped has finished its background work.
    await beside.close();
    expect([await mailed(), await codesLeft()]).toEqual([0, []]);
    // Even an unused code is refused.
    expect(await verifyEmail(await makeCode())).toEqual(unknown);
    expect(await rowOf(ana.id)).toMatchObject({ is_verified: false, verification_withdrawn: true });

    await verify(ana.id);
    expect(await rowOf(ana.id)).toMatchObject({ is_verified: true, verification_withdrawn: false });
  });

  test('[ADM-06] [ADM-21] by two administrators at once comes back to where it was, and both are in the log', async () => {
    const answers = await Promise.all([verify(ana.id), verify(ana.id, second)]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await rowOf(ana.id)).toMatchObject({ is_verified: true });
    const log = await actsOn(ana.username);
    expect(log.map(({ act }) => act)).toEqual(['unverify', 'verify']);
    expect(log.map((entry) => entry.admin).toSorted()).toEqual([admin.username, second.username].toSorted());
  });
});

describe('the role toggle', () => {
  test('[API-23] [ADM-07] turns USER into RESELLER and back', async () => {
    expect(await role(ana.id)).toMatchObject({ status: 200, body: { data: { role: 'RESELLER' } } });
    expect((await me(ana)).body).toMatchObject({ role: 'RESELLER' });
    expect(await role(ana.id)).toMatchObject({ status: 200, body: { data: { role: 'USER' } } });
  });

  test('[API-22] [API-23] take no body; sent again under its key, a toggle is not done twice', async () => {
    for (const url of [`/user/change_role/${ana.id}`, `/user/change_verify_email/${ana.id}`]) {
      expect((await house.call(admin, 'PATCH', url, { role: 'ADMIN' })).status).toBe(400);
    }
    const headers = { ...admin.headers, 'idempotency-key': uuidv7() };
    const once = () => server.inject({ method: 'PATCH', url: `/user/change_role/${ana.id}`, headers });
    const [first, again] = [await once(), await once()];
    expect(again.json()).toEqual(first.json());
    expect(await rowOf(ana.id)).toMatchObject({ role: 'RESELLER' });
    expect(await actsOn(ana.username)).toHaveLength(1);
  });

  test('[ADM-07] by ten administrators’ calls at once is ten toggles, each in the log', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => role(ana.id, index % 2 ? admin : second)),
    );
    expect(statuses(answers)).toEqual(Array(10).fill(200));
    expect(await rowOf(ana.id)).toMatchObject({ role: 'USER' });
    expect(await actsOn(ana.username)).toHaveLength(10);
  });

  test('[ADM-07] [API-05] counts at the user’s next call, with the token that they have', async () => {
    expect((await house.call(house.ana, 'GET', '/user/all_user')).status).toBe(200);
    await role(house.ana.id);
    expect((await house.call(house.ana, 'GET', '/user/all_user')).status).toBe(403);
    await role(house.ana.id);
    expect((await house.call(house.ana, 'GET', '/user/all_user')).status).toBe(200);
  });

  test('[ADM-22] an ADMIN who is none any more has no rights at the next call', async () => {
    const former = await server.createUser({ role: 'ADMIN' });
    expect((await house.call(former, 'GET', '/user')).status).toBe(200);
    await set(former, { role: 'USER' });
    expect((await house.call(former, 'GET', '/user')).status).toBe(403);
    expect((await role(ana.id, former)).status).toBe(403);
    expect(await rowOf(ana.id)).toMatchObject({ role: 'USER' });
  });

  test('[ADM-07] [API-28] taken away while a transfer waits, the transfer is refused', async () => {
    const sender = await server.createUser({ role: 'RESELLER' });
    await setState(server.context.db, sender.id, { credits: 50 });
    const body = { description: 'Transferencia', quantity: 10, userId: sender.id, clientId: ana.id };
    let sent: Promise<Called> | undefined;
    await server.context.db.transaction().execute(async (tx) => {
      await touchProfile(tx, sender.id, { identity: { role: 'USER' } });
      sent = house.call(sender, 'POST', '/credit/create', body);
      // The policy has let the call pass as a RESELLER's; now it waits for the sender's row.
      await until(async () => (await lockWaits(server.context.database.pool)) > 0, {
        what: 'the transfer to wait',
      });
    });
    expect(await sent).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect([(await rowOf(sender.id))?.credits, (await rowOf(ana.id))?.credits]).toEqual([50, 0]);
  });
});

describe('an ADMIN and oneself', () => {
  test('[ADM-19] can’t be toggled or deleted, and the log holds nothing of it', async () => {
    const before = await acts();
    for (const act of [verify, role, remove]) {
      for (const id of [admin.id, second.id]) {
        expect(await act(id)).toMatchObject({
          status: 409,
          body: { code: 'conflict', message: expect.any(String) },
        });
      }
    }
    expect(await rowOf(second.id)).toMatchObject({ role: 'ADMIN', is_verified: true });
    expect((await me(second)).status).toBe(200);
    expect(await acts()).toEqual(before);
  });

  test('[ADM-22] [ADM-21] no role but ADMIN toggles or deletes anyone, and the log holds nothing of it', async () => {
    const before = await acts();
    for (const act of [verify, role, remove]) {
      for (const by of [ana, house.eva]) {
        expect(await act(house.ana.id, by)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
    }
    for (const act of [verify, role, remove]) {
      expect(await act(uuidv7())).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await acts()).toEqual(before);
  });
});

describe('the audit log', () => {
  test('[ADM-21] holds one entry for each act: actor, act, subject', async () => {
    const count = (await acts()).length;
    await verify(ana.id);
    await role(ana.id);
    await remove(ana.id, second);
    const log = (await acts()).slice(count);
    expect(log).toMatchObject([
      { act: 'unverify', admin: admin.username, subject: ana.username },
      { act: 'role', admin: admin.username, subject: ana.username, detail: 'USER → RESELLER' },
      { act: 'delete_user', admin: second.username, subject: ana.username },
    ]);
    const read = (await server.inject({ url: '/audit', headers: admin.headers })).json<object[]>();
    expect(read.slice(0, 3)).toMatchObject(log.toReversed());
  });
});
