import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOf, runBatch, sendCall } from '#tests/support/api/calls.ts';
import { newCategory } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { ROW_QUOTAS } from '#server/mutations/row-quotas.ts';

describe('the most rows of a table', () => {
  let server: TestServer;
  let beside: TestServer;
  let user: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
    beside = await startTestServer({ beside: server });
  });
  beforeEach(async () => {
    user = await server.createUser();
  });
  afterAll(async () => {
    await beside.close();
    await server.close();
  });

  /** Writes categories past the API, up to `count`; gives the id of one. */
  const fill = async (count: number): Promise<string> => {
    const id = uuidv7();
    const first = sql`case when n = 1 then ${id}::uuid else gen_random_uuid() end`;
    await sql`
      insert into categories (user_id, id, name, backgroundcolor, profile_count, revision)
      select ${user.id}, ${first}, 'C' || n, '#000000', 5, 0 from generate_series(1, ${count}::integer) as n
    `.execute(server.context.db);
    return id;
  };
  const create = (to = server) => sendCall(to, user, callOf(newCategory()));

  it('[SEC-20] a row above the ceiling is refused in words, in whatever process, until one goes', async () => {
    const id = await fill(ROW_QUOTAS.categories - 2);
    expect((await create()).statusCode).toBe(201);
    expect((await create(beside)).statusCode).toBe(201);
    for (const process of [server, beside]) {
      const refused = await create(process);
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'conflict', message: 'Llegaste al máximo de 2,000 categorías. Elimina las que ya no uses.' },
      ]);
    }
    const remove = callOf({ name: 'category.delete', id, body: null });
    expect((await sendCall(server, user, remove)).statusCode).toBe(200);
    expect((await create(beside)).statusCode).toBe(201);
    expect((await create()).statusCode).toBe(409);
  });

  it('[SEC-20] of a batch just the rows above the ceiling are refused, and other changes go on', async () => {
    const id = await fill(ROW_QUOTAS.categories - 1);
    const rename = callOf({ name: 'category.update', id, body: { name: 'Otra' } });
    const calls = [callOf(newCategory()), callOf(newCategory()), rename];
    const results = await runBatch(server, user, calls);
    expect(results.map(({ status }) => status)).toEqual([201, 409, 200]);
  });

  it('[SEC-20] other changes of a batch take no room, and a row that goes makes some', async () => {
    const id = await fill(ROW_QUOTAS.categories - 1);
    const rename = (name: string) => callOf({ name: 'category.update', id, body: { name } });
    const remove = callOf({ name: 'category.delete', id, body: null });
    const calls = [
      rename('Uno'),
      rename('Dos'),
      callOf(newCategory()),
      callOf(newCategory()),
      remove,
      callOf(newCategory()),
      callOf(newCategory()),
    ];
    const results = await runBatch(server, user, calls);
    expect(results.map(({ status }) => status)).toEqual([200, 200, 201, 409, 200, 201, 409]);
  });

  it('[SEC-20] a refusal is one of the security events', async () => {
    await fill(ROW_QUOTAS.categories);
    expect((await create()).statusCode).toBe(409);
    const events = () =>
      server.context.db
        .selectFrom('security_events')
        .select(['outcome', 'details'])
        .where('event', '=', 'quota')
        .where('user_id', '=', user.id)
        .execute();
    await expect.poll(events).toEqual([{ outcome: 'refused', details: { table: 'categories' } }]);
  });
});
