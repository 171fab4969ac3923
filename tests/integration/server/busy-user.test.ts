import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const create = () => callOf(newCategory());

it('[OPS-23] many calls of one reseller that wait for each other take no connection from the others', async () => {
  const [busy, other] = [await server.createUser(), await server.createUser()];
  const holder = await server.context.database.newClient();
  await holder.query('begin');
  await holder.query('select 1 from users where id = $1 for no key update', [busy.id]);
  const waiting = Array.from({ length: 40 }, () => sendCall(server, busy, create()));
  // Not the holder's connection: within a transaction PostgreSQL keeps showing the activity of the first look.
  const watcher = await server.context.database.newClient();
  const blocked = async () => {
    const { rows } = await watcher.query<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return Number(rows[0]?.count) > 0;
  };
  await until(blocked, { what: 'a call to wait for the lock' });
  expect((await sendCall(server, other, create())).statusCode).toBe(201);
  await holder.query('rollback');
  await holder.end();
  await watcher.end();
  const statuses = (await Promise.all(waiting)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(statuses.map(() => 201));
});
