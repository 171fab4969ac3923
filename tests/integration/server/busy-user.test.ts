import { ROWS_AN_HOUR } from '#server/auth/throttle/user-budget.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockWaits } from '#tests/support/api/lock-waits.ts';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';
import { LOCK_USER } from '#tests/support/api/user-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ processes: 1 });
});
afterAll(() => server.close());

const create = () => callOf(newCategory());

it('[OPS-23] many calls of one reseller that wait for each other take no connection from the others', async () => {
  const [busy, other] = [await server.createUser(), await server.createUser()];
  const holder = await server.context.database.newClient();
  await holder.query('begin');
  await holder.query(LOCK_USER, [busy.id]);
  const waiting = Array.from({ length: 40 }, () => sendCall(server, busy, create()));
  // Not the holder's connection: within a transaction PostgreSQL keeps showing the activity of the first look.
  const watcher = await server.context.database.newClient();
  await until(async () => (await lockWaits(watcher)) > 0, { what: 'a call to wait for the lock' });
  expect((await sendCall(server, other, create())).statusCode).toBe(201);
  await holder.query('rollback');
  await holder.end();
  await watcher.end();
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(statuses.map(() => 201));
});

it('[SEC-10] many reads of one user take two connections, and none from the others', async () => {
  const [busy, other] = [await server.createUser(), await server.createUser()];
  const holder = await server.context.database.newClient();
  const watcher = await server.context.database.newClient();
  await holder.query('begin; lock table categories in access exclusive mode');
  const waiting = Array.from({ length: 60 }, () =>
    server.inject({ url: `/category/${busy.id}`, headers: busy.headers }),
  );
  const blocked = () => lockWaits(watcher);
  await until(async () => (await blocked()) === 2, { what: 'two reads to wait for the table' });
  // Behind sixty, it would wait for a connection as long as the table is held.
  const me = await server.inject({ url: '/user/me', headers: other.headers });
  expect([me.statusCode, await blocked()]).toEqual([200, 2]);
  await holder.query('rollback');
  await Promise.all([holder.end(), watcher.end()]);
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(statuses.map(() => 200));
});

it('[SEC-10] a hundred reads wait; more answer 503 at once, with the time to wait', async () => {
  const busy = await server.createUser();
  const holder = await server.context.database.newClient();
  await holder.query('begin; lock table categories in access exclusive mode');
  let answered = 0;
  const answers = Array.from({ length: 110 }, async () => {
    const answer = await server.inject({ url: `/category/${busy.id}`, headers: busy.headers });
    answered += 1;
    return answer;
  });
  const first = await Promise.race(answers);
  expect([first.statusCode, first.headers['retry-after']]).toEqual([503, '2']);
  // The table is held until all have come: a read that is done makes a place for another.
  await until(() => answered === 8, { what: 'eight reads to be refused' });
  await holder.query('rollback');
  await holder.end();
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 503)).toHaveLength(8);
  expect(statuses.filter((status) => status === 200)).toHaveLength(102);
});

it('[SEC-10] pages of the feed come one at a time', async () => {
  const busy = await server.createUser();
  const holder = await server.context.database.newClient();
  const watcher = await server.context.database.newClient();
  await holder.query('begin; lock table categories in access exclusive mode');
  const pull = () => server.inject({ url: `/sync/${busy.id}?since=0`, headers: busy.headers });
  const pages = Array.from({ length: 10 }, pull);
  await until(async () => (await lockWaits(watcher)) > 0, { what: 'a page to wait for the table' });
  const me = await server.inject({ url: '/user/me', headers: busy.headers });
  expect([me.statusCode, await lockWaits(watcher)]).toEqual([200, 1]);
  await holder.query('rollback');
  await Promise.all([holder.end(), watcher.end()]);
  const statuses = (await Promise.all(pages)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(statuses.map(() => 200));
});

it('[SEC-10] a million rows pulled in an hour reach the limit; each row of a page counts', async () => {
  const [busy, other] = [await server.createUser(), await server.createUser()];
  await sendCall(server, busy, create());
  const pull = (user: typeof busy) =>
    server.inject({ url: `/sync/${user.id}?since=0`, headers: user.headers });
  await server.app.rowBudget.take(busy.id, ROWS_AN_HOUR - 2);
  expect((await pull(busy)).json()).toMatchObject({ changes: [{}, {}] });
  const refused = await pull(busy);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
  expect((await pull(other)).statusCode).toBe(200);
});
