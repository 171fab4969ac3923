import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

const PREPARED = 'select count(*)::int as count from pg_prepared_statements';

let prepared: TestServer;
let unprepared: TestServer;
beforeAll(async () => {
  prepared = await startTestServer();
  unprepared = await startTestServer({ env: { DATABASE_PREPARED: '0' } });
});
afterAll(async () => {
  await prepared.close();
  await unprepared.close();
});

/** Changes and reads on one connection; gives how many statements stay prepared in it. */
async function useOneConnection(server: TestServer): Promise<number> {
  const user = await server.createUser();
  for (let time = 0; time < 3; time += 1) {
    expect((await sendCall(server, user, callOf(newCategory()))).statusCode).toBe(201);
    expect((await server.inject({ url: '/user/me', headers: user.headers })).statusCode).toBe(200);
  }
  const { rows } = await server.context.database.pool.query<{ count: number }>(PREPARED);
  return rows[0]?.count ?? Number.NaN;
}

it('[OPS-08] statements stay prepared in their connection', async () => {
  const count = await useOneConnection(prepared);
  expect(count).toBeGreaterThan(3);
  expect(await useOneConnection(prepared)).toBe(count);
});

it('[OPS-08] with DATABASE_PREPARED=0 none does, so that another client may have the connection next', async () => {
  expect(await useOneConnection(unprepared)).toBe(0);
});
