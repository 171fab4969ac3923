import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { templateId } from '#domain/messages/template-id.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import { readTableNames } from '#server/backup/catalog.ts';
import { lockWaits } from '#tests/support/api/lock-waits.ts';
import { client, startCatalogue, type Called, type Catalogue } from '#tests/support/api/catalogue-calls.ts';
import { getFeed, type FeedAnswer } from '#tests/support/api/calls.ts';
import { balanceOf, fund, movementsOf } from '#tests/support/api/credits.ts';
import { addHelper, addInvite, helperOf } from '#tests/support/api/team-calls.ts';
import { passkeyCalls } from '#tests/support/api/passkey-calls.ts';
import { pushBody } from '#tests/support/api/push-service.ts';
import type { TestServer, TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';

/** Rows that are deleted with a user, and rows that stay (rules §7, wire §3). */

/** Keeps the ids of deleted users for 180 days, with neither name, mail nor phone (ADR 0115). */
const HISTORY = 'security_events';

let house: Catalogue;
let server: TestServer;
let admin: TestUser;
let second: TestUser;
let ana: TestUser;

beforeAll(async () => {
  house = await startCatalogue();
  ({ server } = house);
  [admin, second] = [await server.createUser({ role: 'ADMIN' }), await server.createUser({ role: 'ADMIN' })];
});
beforeEach(async () => void (ana = await server.createUser()));
afterAll(() => server.close());

const remove = (id: string, by = admin) => house.call(by, 'DELETE', `/user/delete/${id}`);
const save = (fan: TestUser, userCode: string, id: string = uuidv7()) =>
  house.call(fan, 'POST', '/favorite/create', { id, userCode });
const statuses = (answers: (Called | undefined)[]) => answers.map((answer) => answer?.status ?? 0);
const fansOf = (userCode: string) =>
  server.context.db.selectFrom('favorites').select('id').where('user_code', '=', userCode).execute();

/** The columns that own rows: those that refer to users, and any other `user_id`. */
async function ownedColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass
    union select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and column_name = 'user_id'
  `.execute(server.context.db);
  return rows.filter(({ table }) => table !== HISTORY);
}

async function countRows({ id }: TestUser): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table, column } of await ownedColumns()) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}
    `.execute(server.context.db);
    counts[`${table}.${column}`] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** The tables that hold a text anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const connection = await server.context.database.pool.connect();
  const names = await readTableNames(connection).finally(() => connection.release());
  const found: string[] = [];
  for (const name of names) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1
    `.execute(server.context.db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Gives the user a row in every table. */
async function furnish(user: TestUser): Promise<void> {
  const { email, password, headers, id } = user;
  await house.server.inject({
    method: 'POST',
    url: '/user/login',
    payload: { email, password },
    headers: { 'x-device': crypto.randomUUID() },
  });
  await house.made(user, '/client/create', client(await house.makeAccount(user)));
  await house.call(user, 'DELETE', `/category/delete/${await house.makeCategory(user)}`);
  await save(user, house.ana.userCode);
  const url = `/user/me/update_template/${templateId(id, 'saludo')}`;
  await house.call(user, 'PATCH', url, { kind: 'saludo', text: 'Hola' });
  const keyed = { ...headers, 'idempotency-key': uuidv7() };
  await server.inject({ method: 'POST', url: '/category/create', headers: keyed, payload: { name: 'Otra' } });
  await inTransaction(server.context.db, async (tx) => {
    await createMailCode(tx, id, 'recover');
    await queueNotice(tx, id, 'factor_on');
  });
  const begun = await house.call(user, 'POST', '/user/me/factor/begin', { password });
  expect(begun.status).toBe(200);
  await passkeyCalls(server).add(user);
  const feed = { detail: 'counts', timeZone: 'America/Lima' };
  expect((await house.call(user, 'POST', '/user/me/calendar', feed)).status).toBe(201);
  const told = pushBody(`http://127.0.0.1:9/${uuidv7()}`);
  expect((await house.call(user, 'POST', '/user/me/push', told)).status).toBe(200);
  await addInvite(server, user);
  await addHelper(server, await server.createUser(), user);
  await helperOf(server, { owner: user, person: await server.createUser(), rights: [] });
  // Noted with its author, since somebody helps.
  await house.makeCategory(user);
  await fund(server, admin, 20, user);
}

describe('DELETE /user/delete', () => {
  test('[ADM-20] removes all that is theirs, from every table', async () => {
    await furnish(ana);
    const before = await countRows(ana);
    expect(Object.keys(before).length).toBeGreaterThan(10);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    const others = await countRows(house.ana);
    expect((await remove(ana.id)).status).toBe(200);
    expect(Object.values(await countRows(ana)).filter((count) => count > 0)).toEqual([]);
    expect(await countRows(house.ana)).toEqual(others);
    await server.context.security.flush();
    expect(await tablesWith(ana.id)).toEqual([HISTORY]);
    for (const text of [ana.email, ana.phone]) expect(await tablesWith(text)).toEqual([]);
    // The log keeps the name after the deletion.
    expect(await tablesWith(ana.username)).toEqual(['audit_log']);
  });

  test('[ADM-20] [ADM-24] leaves the other half of their transfers with its owner', async () => {
    const eva = await server.createUser();
    await fund(server, admin, 20, ana);
    const body = { description: 'Transferencia', quantity: 7, userId: ana.id, clientId: eva.id };
    expect((await house.call(ana, 'POST', '/credit/create', body)).status).toBe(201);
    await remove(ana.id);
    expect(await balanceOf(server, eva)).toBe(7);
    expect(await movementsOf(server, eva)).toMatchObject([{ quantity: 7, counterpart: ana.username }]);
    expect(await balanceOf(server, ana)).toBeNull();
  });

  test('[API-25] [SES-23] answers a message, and the user’s token answers 401 at once', async () => {
    const { status, body } = await remove(ana.id);
    expect([status, body['status'], body['message']]).toEqual([
      200,
      'success',
      `${ana.username} fue eliminado.`,
    ]);
    expect((await house.call(ana, 'GET', '/user/me')).status).toBe(401);
    expect((await house.call(ana, 'POST', '/category/create', { name: 'Tarde' })).status).toBe(401);
    const { email, password } = ana;
    expect((await house.call(null, 'POST', '/user/login', { email, password })).status).toBe(401);
  });

  test('[ADM-20] [ADM-21] by two administrators at once is one 200, one 404 and one entry of the log', async () => {
    const answers = await Promise.all([remove(ana.id), remove(ana.id, second)]);
    expect(statuses(answers).toSorted((one, other) => one - other)).toEqual([200, 404]);
    const log = await server.context.db
      .selectFrom('audit_log')
      .select('act')
      .where('subject', '=', ana.username)
      .execute();
    expect(log).toEqual([{ act: 'delete_user' }]);
  });

  test('[ADM-20] frees the name, mail and phone', async () => {
    await remove(ana.id);
    const { username, email, phone, password } = ana;
    const next = { username, email, phone, password };
    expect((await house.call(null, 'POST', '/user/register', next)).status).toBe(201);
  });

  test('[ADM-20] removes favourites of others on them, and notifies their devices', async () => {
    const fan = await server.createUser();
    const kept = (await save(fan, house.ana.userCode)).body['data'] as { id: string };
    const { id } = (await save(fan, ana.userCode)).body['data'] as { id: string };
    const { revision } = (await getFeed(server, fan)).json<FeedAnswer>();
    await remove(ana.id);
    const feed = (await getFeed(server, fan, { since: revision })).json<FeedAnswer>();
    expect(feed.changes).toEqual([{ table: 'favorites', id, revision: revision + 1, row: null }]);
    const left = await server.inject({ url: '/favorite', headers: fan.headers });
    expect(left.json<{ id: string }[]>().map((row) => row.id)).toEqual([kept.id]);
  });

  test('[ADM-20] waits for who is just saving them as a favourite, and takes that away too', async () => {
    const fan = await server.createUser();
    const id = uuidv7();
    const { db } = server.context;
    let saving: Promise<Called> | undefined;
    let removing: Promise<Called> | undefined;
    const inTheWay = db.transaction().execute(async (tx) => {
      // An uncommitted row of the same id: the saving reaches its write and waits.
      const row = { user_code: 'x', codeuser: 'x', username: 'x', revision: 1 };
      await tx
        .insertInto('favorites')
        .values({ user_id: fan.id, id, ...row })
        .execute();
      saving = save(fan, ana.userCode, id);
      await until(async () => (await waiting()) === 1, { what: 'the saving to wait' });
      removing = remove(ana.id);
      const isDone = removing.then(() => true);
      const waits = until(async () => (await waiting()) === 2, { what: 'the deletion to wait too' });
      await Promise.race([isDone, waits]);
      throw new Error('undone');
    });
    await expect(inTheWay).rejects.toThrow('undone');
    expect(statuses([await saving, await removing])).toEqual([201, 200]);
    expect(await fansOf(ana.userCode)).toEqual([]);
  });

  test('[ADM-20] while many save them as a favourite leaves no favourite of nobody', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => server.createUser()));
    const saving = fans.map((fan) => save(fan, ana.userCode));
    const [gone, ...saved] = await Promise.all([remove(ana.id), ...saving]);
    expect(gone.status).toBe(200);
    expect(saved.filter(({ status }) => ![201, 404].includes(status))).toEqual([]);
    expect(await fansOf(ana.userCode)).toEqual([]);
  });
});

const waiting = (): Promise<number> => lockWaits(server.context.database.pool);
