import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeSession } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { sendDigests } from '#server/jobs/send-digests.ts';
import { client, startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { pushSteps } from '#tests/support/api/push-steps.ts';
import { pushBody, startPushService, type PushService } from '#tests/support/api/push-service.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Messages by Web Push, to a push service on loopback that reads them as a phone does. */

let house: Catalogue;
let server: TestServer;
let service: PushService;
let eva: TestUser;
let steps: ReturnType<typeof pushSteps>;

beforeAll(async () => {
  house = await startCatalogue();
  ({ server } = house);
  steps = pushSteps(house);
});
beforeEach(async () => {
  service = await startPushService();
  eva = await server.createUser();
});
afterEach(async () => {
  await service.close();
  await steps.forgetAll();
});
afterAll(() => server.close());

describe('a digest', () => {
  it('[TOLD-07] [TOLD-08] sends counts to the phone alone, signed by the server’s key', async () => {
    await steps.sell(eva);
    expect((await steps.subscribe(eva, service.subscription())).status).toBe(200);
    await steps.due();
    await sendDigests(server.context);
    expect(service.faults).toEqual([]);
    const [push] = service.pushed;
    const overdue = { clientsToday: 0, clientsOverdue: 1, accountsToday: 0, accountsOverdue: 0, review: 0 };
    expect(push?.message).toEqual({ kind: 'digest', attention: overdue, amount: null, membershipDays: null });
    expect(push?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'digest',
      urgency: 'normal',
    });
    expect(push?.body.includes('digest')).toBe(false);
    expect(push?.claims.aud).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const state = await server.inject({ url: '/user/me/push', headers: eva.headers });
    expect(state.json()).toEqual({ publicKey: push?.publicKey, subscribed: true });
  });

  it('[TOLD-08] comes once a day, from one of two processes', async () => {
    await steps.sell(eva);
    await steps.subscribe(eva, service.subscription());
    const beside = await startTestServer({ beside: server });
    await steps.due();
    await Promise.all([
      sendDigests(server.context),
      sendDigests(beside.context),
      sendDigests(beside.context),
    ]);
    await sendDigests(server.context);
    await beside.close();
    expect(service.pushed).toHaveLength(1);
    const [row] = await steps.subscriptions(eva);
    expect(Date.parse(row?.next_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('[TOLD-08] says nothing where nothing ends', async () => {
    await steps.subscribe(eva, service.subscription());
    await steps.due();
    await sendDigests(server.context);
    expect(service.pushed).toEqual([]);
  });

  it('[TOLD-09] sends amounts only where they are allowed', async () => {
    const account = await house.makeAccount(eva);
    const id = await house.made(eva, '/client/create', client(account, { publicprice: 45.5 }));
    // The last second of today in Lima.
    const tonight = sql`(date_trunc('day', now() at time zone 'America/Lima') + interval '86399 seconds') at time zone 'America/Lima'`;
    await sql`update clients set end_date = ${tonight} where user_id = ${eva.id} and id = ${id}`.execute(
      server.context.db,
    );
    await steps.subscribe(eva, service.subscription({ amounts: true }));
    await steps.due();
    await sendDigests(server.context);
    expect(service.pushed[0]?.message).toMatchObject({
      attention: { clientsToday: 1 },
      amount: expect.stringContaining('45.50'),
    });
  });

  it('[TOLD-10] mentions the membership in its last days, and of nothing else after its end', async () => {
    await steps.sell(eva);
    await steps.subscribe(eva, service.subscription());
    const ends = async (interval: string) => {
      await sql`update user_states set end_date = now() + ${interval}::interval where user_id = ${eva.id}`.execute(
        server.context.db,
      );
      await steps.due();
      await sendDigests(server.context);
      return service.pushed.at(-1)?.message;
    };
    expect(await ends('50 hours')).toMatchObject({ membershipDays: 3, attention: { clientsOverdue: 1 } });
    expect(await ends('-1 hour')).toMatchObject({ membershipDays: 0, attention: { clientsOverdue: 0 } });
    await ends('-30 hours');
    expect(service.pushed).toHaveLength(2);
  });
});

describe('a subscription', () => {
  it.each([404, 410])('[TOLD-12] a subscription whose push service answers %i is deleted', async (status) => {
    await steps.sell(eva);
    await steps.subscribe(eva, service.subscription());
    service.answer(status);
    await steps.due();
    await sendDigests(server.context);
    expect(await steps.subscriptions(eva)).toEqual([]);
  });

  it('[TOLD-12] goes with its session, by sign-out or by its end', async () => {
    await steps.sell(eva);
    await steps.subscribe(eva, service.subscription());
    const { session_id: sessionId } = (await steps.subscriptions(eva))[0] ?? { session_id: '' };
    await inTransaction(server.context.db, (tx) => closeSession(tx, eva.id, sessionId));
    expect(await steps.subscriptions(eva)).toEqual([]);
    const again = await steps.otherPhone(eva);
    await steps.subscribe(again, service.subscription());
    await sql`update sessions set expires_at = now() - interval '1 hour' where user_id = ${eva.id}`.execute(
      server.context.db,
    );
    await steps.due();
    await sendDigests(server.context);
    expect([service.pushed, await steps.subscriptions(eva)]).toEqual([[], []]);
  });

  it('[TOLD-12] is one a session, sealed, ended by one call, and passes to the next user of the phone', async () => {
    const body = service.subscription();
    await steps.subscribe(eva, service.subscription());
    await steps.subscribe(eva, body);
    const rows = await steps.subscriptions(eva);
    expect(rows).toHaveLength(1);
    for (const secret of [body.endpoint, body.auth, body.p256dh])
      expect(JSON.stringify(rows)).not.toContain(secret);
    const other = await server.createUser();
    await steps.subscribe(other, body);
    expect([(await steps.subscriptions(eva)).length, (await steps.subscriptions(other)).length]).toEqual([
      0, 1,
    ]);
    expect((await house.call(other, 'DELETE', '/user/me/push')).status).toBe(200);
    expect(await steps.subscriptions(other)).toEqual([]);
  });

  it('[TOLD-11] to an address that isn’t public, of an unknown zone or with a broken key is refused', async () => {
    const strict = await startTestServer({ beside: server, env: { HOST: '0.0.0.0', DEMO: '0' } });
    const status = async (body: object) =>
      (await strict.inject({ method: 'POST', url: '/user/me/push', headers: eva.headers, payload: body }))
        .statusCode;
    const good = pushBody('https://push.example.com/x');
    expect(await status(good)).toBe(200);
    for (const endpoint of ['http://127.0.0.1:9/x', 'https://10.0.0.1/x', 'http://push.example.com/x', 'x'])
      expect([endpoint, await status({ ...good, endpoint })]).toEqual([endpoint, 400]);
    expect(await status({ ...good, timeZone: 'America/Nowhere' })).toBe(400);
    expect(await status({ ...good, p256dh: 'A'.repeat(87) })).toBe(400);
    await strict.close();
  });
});

describe('an account that goes to support', () => {
  it('[TOLD-13] reaches the user’s other devices, without names', async () => {
    const account = await steps.sell(eva);
    const second = await steps.otherPhone(eva);
    await steps.subscribe(eva, service.subscription());
    const theirs = service.subscription();
    await steps.subscribe(second, theirs);
    const url = `/streaming/change_conditions/${account}`;
    expect((await house.call(eva, 'PATCH', url, { conditions: 'Soporte' })).status).toBe(200);
    await eventually(() => expect(service.pushed).toHaveLength(1));
    expect(service.pushed[0]).toMatchObject({
      path: new URL(theirs.endpoint).pathname,
      message: { kind: 'down', count: 1 },
    });
    expect(service.faults).toEqual([]);
  });
});

describe('PUSH_HOSTS', () => {
  it('[TOLD-11] is all that a phone may name, and the log says each host without its path', async () => {
    const listed = await startTestServer({ beside: server, env: { PUSH_HOSTS: 'push.example.com' } });
    const [info, warn] = [vi.spyOn(listed.context.log, 'info'), vi.spyOn(listed.context.log, 'warn')];
    const ask = (endpoint: string) =>
      listed.inject({
        method: 'POST',
        url: '/user/me/push',
        headers: eva.headers,
        payload: { ...service.subscription(), endpoint },
      });
    const taken = await ask('https://push.example.com/s3cret');
    const refused = await ask('https://elsewhere.example.com/s3cret');
    expect([taken.statusCode, refused.statusCode]).toEqual([200, 400]);
    expect(refused.json()).toMatchObject({ errors: { endpoint: { msg: expect.any(String) } } });
    const named = (host: string) => expect.objectContaining({ host });
    expect(info).toHaveBeenCalledWith(named('push.example.com'), expect.any(String));
    expect(warn).toHaveBeenCalledWith(named('elsewhere.example.com'), expect.any(String));
    expect(JSON.stringify([...info.mock.calls, ...warn.mock.calls])).not.toContain('s3cret');
    await listed.close();
  });
});
