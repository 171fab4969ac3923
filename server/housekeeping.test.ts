import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { tidyUp } from './housekeeping.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[SYN-11] old answers go, their keys stay and still act once', async () => {
  const user = await server.createUser();
  const key = uuidv7();
  const create = () =>
    server.inject({
      method: 'POST',
      url: '/category/create',
      headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': key },
      payload: { name: 'Netflix' },
    });
  expect((await create()).statusCode).toBe(201);
  await sql`update idempotency_keys set created_at = now() - interval '181 days' where key = ${key}`.execute(
    server.context.db,
  );
  await tidyUp(server.context.db);
  const again = await create();
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual({ status: 'success', message: 'Operación exitosa' });
  const list = await server.inject({
    url: `/category/${user.id}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(list.json()).toHaveLength(1);
});

test('[SYN-17] a cursor below a tombstone that was thrown away answers 410', async () => {
  const user = await server.createUser();
  const headers = { authorization: `Bearer ${user.token}` };
  const id = uuidv7();
  await server.inject({ method: 'POST', url: '/category/create', headers, payload: { id, name: 'Max' } });
  const before = (await server.inject({ url: `/sync/${user.id}`, headers })).json<{ revision: number }>();
  await server.inject({ method: 'DELETE', url: `/category/delete/${id}`, headers });
  await sql`update tombstones set deleted_at = now() - interval '181 days' where user_id = ${user.id}`.execute(
    server.context.db,
  );
  await tidyUp(server.context.db);
  const stale = await server.inject({ url: `/sync/${user.id}?since=${before.revision}`, headers });
  expect(stale.statusCode).toBe(410);
  expect(stale.json()).toMatchObject({ code: 'gone' });
});
