import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { DAY_MS } from '#domain/dates/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '#server/database/kysely.ts';
import { writeMovement } from '#server/resources/credit/ledger.ts';
import { lockWaits } from '#tests/support/api/lock-waits.ts';
import { until } from '#tests/support/wait.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { watchClock } from './clock-watch.ts';
import { applyRetention, startRetention } from './retention.ts';

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
  await applyRetention(server.context.db);
  const again = await create();
  expect(again.statusCode).toBe(201);
  expect(again.json()).toEqual({ status: 'success', message: 'Operación exitosa' });
  const list = await server.inject({
    url: `/category/${user.id}`,
    headers: { authorization: `Bearer ${user.token}` },
  });
  expect(list.json()).toHaveLength(1);
});

test('[SYN-11] [SYN-35] a key ends a year after its tap, and the change that it was of acts no second time', async () => {
  const user = await server.createUser();
  const headers = (key: string, tappedAt: string) => ({
    authorization: `Bearer ${user.token}`,
    'idempotency-key': key,
    'x-occurred-at': tappedAt,
  });
  const create = async (key: string, name: string, tappedAt: string) =>
    (
      await server.inject({
        method: 'POST',
        url: '/category/create',
        headers: headers(key, tappedAt),
        payload: { name },
      })
    ).json<{ status: string; code?: string }>();
  const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const [usual, ahead] = [uuidv7(), uuidv7()];
  expect(await create(usual, 'Netflix', at(0))).toMatchObject({ status: 'success' });
  expect(await create(ahead, 'Max', at(200))).toMatchObject({ status: 'success' });
  // A year and a day pass.
  await sql`
    update users set created_at = created_at - interval '366 days' where id = ${user.id}
  `.execute(server.context.db);
  await sql`
    update idempotency_keys set ends_at = ends_at - interval '366 days' where user_id = ${user.id}
  `.execute(server.context.db);
  await applyRetention(server.context.db);
  const { rows } = await sql<{
    key: string;
  }>`select key from idempotency_keys where user_id = ${user.id}`.execute(server.context.db);
  expect(rows).toEqual([{ key: ahead }]);
  expect(await create(usual, 'Netflix', at(-366))).toMatchObject({ status: 'error', code: 'conflict' });
  expect(await create(ahead, 'Max', at(200))).toMatchObject({ status: 'success' });
  const list = await server.inject({ url: `/category/${user.id}`, headers: headers(uuidv7(), at(0)) });
  expect(
    list
      .json<{ name: string }[]>()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Max', 'Netflix']);
});

test('[SYN-11] a day with more old answers than one statement has time for is cleared all the same', async () => {
  const { db } = server.context;
  const user = await server.createUser();
  await sql`
    insert into idempotency_keys (user_id, key, fingerprint, status, answer, created_at)
    select ${user.id}, gen_random_uuid(), '', 200, '{}', now() - interval '181 days' from generate_series(1, 20001)
  `.execute(db);
  // Simulates the time limit: a statement that touches more rows is cancelled.
  await sql`
    create function too_long() returns trigger language plpgsql as $$ begin
      if (select count(*) from touched) > 10000 then raise exception using errcode = 'query_canceled'; end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger time_limit after update on idempotency_keys
    referencing new table as touched for each statement execute function too_long()
  `.execute(db);
  await applyRetention(db);
  await sql`drop trigger time_limit on idempotency_keys`.execute(db);
  const { rows } = await sql<{ kept: number; answers: number }>`
    select count(*)::integer as kept, count(answer)::integer as answers from idempotency_keys
    where user_id = ${user.id}
  `.execute(db);
  expect(rows).toEqual([{ kept: 20001, answers: 0 }]);
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
  await applyRetention(server.context.db);
  const stale = await server.inject({ url: `/sync/${user.id}?since=${before.revision}`, headers });
  expect(stale.statusCode).toBe(410);
  expect(stale.json()).toMatchObject({ code: 'gone' });
});

test('[SEC-11] an unverified user is gone after 7 days, and name, mail and phone are free again', async () => {
  const { db } = server.context;
  const register = (number: number) => {
    const payload = {
      username: `nadie ${number}`,
      email: `nadie${number}@correo.example`,
      phone: `+5196000000${number}`,
      password: 'una frase larga',
    };
    return server.inject({ method: 'POST', url: '/user/register', payload });
  };
  const aged = (username: string, days: number) =>
    sql`update users set created_at = now() - ${days} * interval '1 day' where username = ${username}`.execute(
      db,
    );
  const names = async () => {
    const rows = await db
      .selectFrom('users')
      .select('username')
      .where('username', 'like', 'nadie %')
      .execute();
    return rows.map(({ username }) => username).toSorted();
  };
  for (const number of [1, 2, 3, 4, 5]) expect((await register(number)).statusCode).toBe(201);
  for (const [username, days] of [
    ['nadie 1', 8],
    ['nadie 2', 6],
    ['nadie 3', 8],
    ['nadie 4', 8],
    ['nadie 5', 8],
  ] as const)
    await aged(username, days);
  // Verified once, withdrawn by an ADMIN, and with credits.
  await sql`update users set is_verified = true where username = 'nadie 3'`.execute(db);
  await sql`
    update user_states set start_date = now() from users where id = user_id and username = 'nadie 3'
  `.execute(db);
  await sql`update users set verification_withdrawn = true where username = 'nadie 4'`.execute(db);
  await sql`
    insert into credits (user_id, id, code, description, quantity, data, revision)
    select id, gen_random_uuid(), 'R1', 'Recarga', 5, now(), 2 from users where username = 'nadie 5'
  `.execute(db);
  await applyRetention(db);
  expect(await names()).toEqual(['nadie 2', 'nadie 3', 'nadie 4', 'nadie 5']);
  expect((await register(1)).statusCode).toBe(201);

  // Credits that arrive at the moment of the deletion.
  await aged('nadie 2', 8);
  let retention: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    const { id } = await tx
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'nadie 2')
      .executeTakeFirstOrThrow();
    const movement = { userId: id, description: 'Recarga', code: 'R2', quantity: 5 } as const;
    await writeMovement(tx, movement);
    retention = applyRetention(db);
    await until(async () => (await lockWaits(server.context.database.pool)) > 0, {
      what: 'the deletion to wait',
    });
  });
  await retention;
  expect(await names()).toContain('nadie 2');
});

test('[OPS-11] mails that no mail server took go after a day, and nothing else of their folder', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-kept-'));
  const folder = join(dataDir, 'mail');
  await mkdir(folder);
  const write = async (name: string, hoursAgo: number) => {
    await writeFile(join(folder, name), 'code=s3cret');
    const at = new Date(Date.now() - hoursAgo * 3_600_000);
    await utimes(join(folder, name), at, at);
  };
  await Promise.all([write('a.eml', 25), write('b.eml.part', 25), write('c.eml', 23), write('own.txt', 999)]);
  const { context } = server;
  const settings = { ...context.settings, dataDir };
  const stop = startRetention({ ...context, settings }, watchClock(context));
  await stop();
  expect((await readdir(folder)).toSorted()).toEqual(['c.eml', 'own.txt']);
  await rm(dataDir, { recursive: true });
});
