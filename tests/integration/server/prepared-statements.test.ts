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

/** Changes and reads, one after another. */
async function work(server: TestServer): Promise<void> {
  const user = await server.createUser();
  for (let time = 0; time < 3; time += 1) {
    expect((await sendCall(server, user, callOf(newCategory()))).statusCode).toBe(201);
    expect((await server.inject({ url: '/user/me', headers: user.headers })).statusCode).toBe(200);
  }
}

/** The statements that stay prepared, a list for each connection: the load decides which of them a call takes. */
async function preparedIn({ context }: TestServer): Promise<string[][]> {
  const { pool } = context.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const lists = await Promise.all(clients.map((client) => client.query<{ statement: string }>(PREPARED)));
  for (const client of clients) client.release();
  return lists.map(({ rows }) => rows.map(({ statement }) => statement));
}

it('[OPS-08] statements stay prepared in their connection, each once', async () => {
  for (let time = 0; time < 3; time += 1) {
    await work(prepared);
    const lists = await preparedIn(prepared);
    expect(new Set(lists.flat()).size).toBeGreaterThan(5);
    for (const list of lists) expect(new Set(list).size).toBe(list.length);
  }
});

it('[OPS-08] with DATABASE_PREPARED=0 none does, so that another client may have the connection next', async () => {
  await work(unprepared);
  expect((await preparedIn(unprepared)).flat()).toEqual([]);
});
