import { afterAll, beforeAll, expect, it } from 'vitest';
import { callOf, sendCall } from '#tests/support/api/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';

const PREPARED = 'select statement from pg_prepared_statements';

let prepared: TestServer;
let unprepared: TestServer;
beforeAll(async () => {
  prepared = await startTestServer({ pooled: false, processes: 1 });
  unprepared = await startTestServer({ processes: 1, env: { DATABASE_PREPARED: '0' } });
});
afterAll(async () => {
  await prepared.close();
  await unprepared.close();
});

/** Changes and reads, one after another; gives the statements that stay prepared in the connection that is used next. */
async function preparedBy(server: TestServer): Promise<string[]> {
  const user = await server.createUser();
  for (let time = 0; time < 3; time += 1) {
    expect((await sendCall(server, user, callOf(newCategory()))).statusCode).toBe(201);
    expect((await server.inject({ url: '/user/me', headers: user.headers })).statusCode).toBe(200);
  }
  const { rows } = await server.context.database.pool.query<{ statement: string }>(PREPARED);
  return rows.map(({ statement }) => statement);
}

it('[OPS-08] statements stay prepared in their connection, each once', async () => {
  // What is noted after an answer takes a connection of its own, so two share the statements.
  for (let time = 0; time < 3; time += 1) {
    const statements = await preparedBy(prepared);
    expect(statements.length).toBeGreaterThan(3);
    expect(new Set(statements).size).toBe(statements.length);
  }
});

it('[OPS-08] with DATABASE_PREPARED=0 none does, so that another client may have the connection next', async () => {
  expect(await preparedBy(unprepared)).toEqual([]);
});
