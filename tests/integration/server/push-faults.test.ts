import { getEventListeners } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeSessions } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { sendDigests } from '#server/jobs/send-digests.ts';
import { startCatalogue, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { type PushService, pushBody, startPushService } from '#tests/support/api/push-service.ts';
import { pushSteps } from '#tests/support/api/push-steps.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { eventually } from '#tests/support/eventually.ts';

/** What may go wrong between a digest that is due and the phone. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
  await steps.sell(eva);
});
afterEach(async () => {
  await service.close();
  await steps.forgetAll();
});
afterAll(() => server.close());

/** The time of a digest half a day away from now: tries of today don't meet tomorrow's. */
const hour = (new Date().getUTCHours() + 12) % 24;
const subscription = () => service.subscription({ hour, timeZone: 'UTC' });
const row = async () => (await steps.subscriptions(eva))[0];
/** Runs the job as often as it would be within so many minutes, and gives how many messages it sent. */
async function runFor(minutes: number, fromMs = Date.now()): Promise<number> {
  const before = service.pushed.length;
  for (let minute = 0; minute <= minutes; minute += 1)
    await sendDigests(server.context, { nowMs: fromMs + minute * MINUTE_MS });
  return service.pushed.length - before;
}

describe('a push service', () => {
  it('[TOLD-12] that fails is tried four times more within half an hour, and then tomorrow', async () => {
    await steps.subscribe(eva, subscription());
    service.answer(503);
    await steps.due();
    expect(await runFor(32)).toBe(5);
    expect(await runFor(300)).toBe(0);
    service.answer(201);
    await steps.due();
    expect(await runFor(0)).toBe(1);
    expect((await row())?.tries).toBe(0);
  });

  it('[TOLD-17] is left alone for as long as it asks, until tomorrow where it asks for more', async () => {
    await steps.subscribe(eva, subscription());
    service.answer(429, { 'retry-after': '3600' });
    await steps.due();
    expect(await runFor(58)).toBe(1);
    expect(await runFor(5, Date.now() + 58 * MINUTE_MS)).toBe(1);
    service.answer(503, { 'retry-after': '999999' });
    await steps.due();
    expect(await runFor(120)).toBe(1);
    expect(Date.parse((await row())?.next_at ?? '')).toBeLessThan(Date.now() + DAY_MS);
  });

  it.each([301, 400, 403, 413])('[TOLD-17] that answers %i is asked once a day', async (status) => {
    await steps.subscribe(eva, subscription());
    service.answer(status, { location: '/elsewhere' });
    await steps.due();
    expect(await runFor(40)).toBe(1);
    expect(service.faults).toEqual([]);
  });

  it.each([
    [503, 35],
    [403, 7],
  ])('[TOLD-17] that answers %i for a week is forgotten after %i tries', async (status, tries) => {
    await steps.subscribe(eva, subscription());
    service.answer(status);
    for (let day = 0; day < 9; day += 1) {
      await steps.due();
      await runFor(32);
    }
    expect([service.pushed.length, await steps.subscriptions(eva)]).toEqual([tries, []]);
  });

  it('[TOLD-08] that takes a message and says nothing gets it once, also when its sender dies', async () => {
    await steps.subscribe(eva, subscription());
    service.answer(null);
    const beside = await startTestServer({ beside: server });
    const stopping = new AbortController();
    await steps.due();
    const sending = sendDigests(beside.context, { stopping: stopping.signal });
    await eventually(() => expect(service.pushed).toHaveLength(1));
    await sendDigests(server.context);
    // A stop waits for no push service.
    stopping.abort();
    await sending;
    await beside.close();
    await sendDigests(server.context);
    expect(service.pushed).toHaveLength(1);
    service.answer(201);
    await steps.due();
    await sendDigests(server.context);
    expect(service.pushed).toHaveLength(2);
  });

  it('[OPS-70] is sent by a job that leaves nothing on the signal of its stop', async () => {
    await steps.subscribe(eva, subscription());
    const { signal } = new AbortController();
    for (let run = 1; run <= 3; run += 1) {
      await steps.due();
      await sendDigests(server.context, { stopping: signal });
      expect([service.pushed.length, getEventListeners(signal, 'abort').length]).toEqual([run, 0]);
    }
  });

  it('[TOLD-21] is sent all messages by few connections, also where it has closed one', async () => {
    await steps.subscribe(eva, subscription());
    await steps.due();
    await runFor(0);
    const before = service.connections();
    for (let run = 0; run < 5; run += 1) {
      await steps.due();
      expect(await runFor(0)).toBe(1);
    }
    expect(service.connections()).toBe(before);
    service.dropIdle();
    await steps.due();
    expect(await runFor(0)).toBe(1);
    expect([(await row())?.tries, service.connections()]).toEqual([0, before + 1]);
  });

  it('[TOLD-21] that answers at length keeps no connection', async () => {
    await steps.subscribe(eva, subscription());
    service.answer(201, {}, 'x'.repeat(1_000_000));
    for (const connections of [1, 2]) {
      await steps.due();
      expect([await runFor(0), service.connections(), (await row())?.tries]).toEqual([1, connections, 0]);
    }
  });
});

describe('a subscription', () => {
  it('[TOLD-17] of a zone that this process doesn’t know holds up nobody', async () => {
    await steps.subscribe(eva, subscription());
    const other = await server.createUser();
    await steps.sell(other);
    await steps.subscribe(other, subscription());
    await sql`update push_subscriptions set time_zone = 'America/Nowhere' where user_id = ${eva.id}`.execute(
      server.context.db,
    );
    await steps.due();
    await sendDigests(server.context);
    await sendDigests(server.context);
    expect(service.pushed).toHaveLength(2);
  });

  it('[TOLD-17] that can’t be opened holds up nobody', async () => {
    await steps.subscribe(eva, subscription());
    await sql`update push_subscriptions set target = 'x'`.execute(server.context.db);
    const other = await server.createUser();
    await steps.sell(other);
    await steps.subscribe(other, subscription());
    await steps.due();
    await sendDigests(server.context);
    expect(service.pushed).toHaveLength(1);
  });

  it('[TOLD-12] of two windows at once is one, and no answer is a fault', async () => {
    const body = subscription();
    const other = await server.createUser();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => steps.subscribe(n % 3 === 0 ? other : eva, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const kept = [...(await steps.subscriptions(eva)), ...(await steps.subscriptions(other))];
    expect(kept).toHaveLength(1);
    const bodies = Array.from({ length: 4 }, subscription);
    await Promise.all(bodies.map((each) => steps.subscribe(eva, each)));
    expect(await steps.subscriptions(eva)).toHaveLength(1);
  });

  it('[TOLD-12] makes room for the newest of 20, and goes with its user or the lost verification', async () => {
    for (let phone = 0; phone < 21; phone += 1)
      await steps.subscribe(await steps.otherPhone(eva), subscription());
    expect(await steps.subscriptions(eva)).toHaveLength(20);
    await inTransaction(server.context.db, (tx) => revokeSessions(tx, eva.id));
    expect(await steps.subscriptions(eva)).toEqual([]);
    const gone = await server.createUser();
    await steps.subscribe(gone, subscription());
    await sql`delete from users where id = ${gone.id}`.execute(server.context.db);
    expect(await steps.subscriptions(gone)).toEqual([]);
  });

  it('[TOLD-16] is made 60 times an hour at most', async () => {
    const strict = await startTestServer({ beside: server, env: { RATE_LIMIT: '1' } });
    const user = await server.createUser();
    const payload = subscription();
    const statuses = [];
    for (let n = 0; n < 61; n += 1) {
      const answer = await strict.inject({
        method: 'POST',
        url: '/user/me/push',
        headers: user.headers,
        payload,
      });
      statuses.push(answer.statusCode);
    }
    await strict.close();
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([200, 200, 429]);
  });

  it.each([{ TRUST_PROXY: '127.0.0.1' }, { PUBLIC_URL: 'https://panel.example.com' }])(
    '[TOLD-11] to this machine is refused on loopback too, where a proxy stands in front: %o',
    async (env) => {
      const behind = await startTestServer({ beside: server, env });
      const payload = pushBody('http://127.0.0.1:9/x');
      const answer = await behind.inject({
        method: 'POST',
        url: '/user/me/push',
        headers: eva.headers,
        payload,
      });
      await behind.close();
      expect(answer.statusCode).toBe(400);
    },
  );
});

it('[TOLD-18] a phone that subscribes or unsubscribes is an event of security, and each message is counted', async () => {
  await steps.subscribe(eva, subscription());
  await steps.due();
  await sendDigests(server.context);
  service.answer(410);
  await steps.due();
  await sendDigests(server.context);
  await house.call(eva, 'DELETE', '/user/me/push');
  await server.context.security.flush();
  const { rows } = await server.context.database.pool.query<{ outcome: string; details: object }>(
    `select outcome, details from security_events where event = 'push_change' and user_id = $1`,
    [eva.id],
  );
  expect(rows).toEqual([
    { outcome: 'ok', details: {} },
    { outcome: 'ok', details: {} },
  ]);
  const metrics = await server.context.metrics.registry.metrics();
  expect(metrics).toMatch(/vigente_push_messages_total{kind="digest",outcome="sent"} \d/);
  expect(metrics).toMatch(/vigente_push_messages_total{kind="digest",outcome="gone"} \d/);
});
