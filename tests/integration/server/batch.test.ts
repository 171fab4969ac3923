import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeSessions } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { callOf, postBatch, runBatch, sendCall, type BatchCall } from '#tests/support/api/calls.ts';
import { newCategory, newClient, newStreaming, newSupplier, renewal } from '#tests/support/catalogue.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';
import { setState } from '#tests/support/api/user-rows.ts';

describe('POST /batch', () => {
  let server: TestServer;
  let user: TestUser;

  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    user = await server.createUser();
  });
  afterAll(() => server.close());

  const list = async (path: string): Promise<{ id: string }[]> =>
    (await server.inject({ method: 'GET', url: `/${path}/${user.id}`, headers: user.headers })).json();
  const account = async () => {
    const [category, supplier] = [newCategory(), newSupplier()];
    const ids = { categoryId: category.body.id as string, supplierId: supplier.body.id as string };
    const streaming = newStreaming(ids);
    await runBatch(server, user, [callOf(category), callOf(supplier), callOf(streaming)]);
    return streaming.body.id as string;
  };

  it('[SYN-12] runs calls in order, each on what those before it wrote', async () => {
    const [category, supplier] = [newCategory(), newSupplier()];
    const ids = { categoryId: category.body.id as string, supplierId: supplier.body.id as string };
    const streaming = newStreaming(ids);
    const sale = newClient(streaming.body.id as string);
    const gone = { name: 'client.delete', id: sale.body.id as string, body: null } as const;
    const calls = [category, supplier, streaming, sale, renewal(gone.id), gone].map((tap) => callOf(tap));
    const results = await runBatch(server, user, calls);
    expect(results.map(({ status }) => status)).toEqual([201, 201, 201, 201, 200, 200]);
    expect(results.map(({ key }) => key)).toEqual(calls.map(({ key }) => key));
    const revisions = results.map(({ body }) => body.revision ?? 0);
    expect(revisions).toEqual(revisions.map((_, index) => (revisions[0] ?? 0) + index));
    expect(await list('client')).toEqual([]);
    expect(await list('finance')).toHaveLength(3);
  });

  it('[SYN-17] says which database takes it, and takes nothing meant for another', async () => {
    const calls = [callOf(newCategory())];
    const post = (epoch?: string) =>
      server.inject({
        method: 'POST',
        url: '/batch',
        headers: { ...user.headers, ...(epoch && { 'x-epoch': epoch }) },
        payload: { calls },
      });
    const feed = await server.inject({ url: `/sync/${user.id}?since=0`, headers: user.headers });
    const { epoch } = feed.json<{ epoch: string }>();
    const foreign = await post(uuidv7());
    expect([foreign.statusCode, foreign.json()]).toMatchObject([410, { code: 'gone' }]);
    expect(await list('category')).toEqual([]);
    for (const answer of [await post(), await post(epoch)]) {
      expect([answer.statusCode, answer.headers['x-epoch']]).toEqual([200, epoch]);
    }
    expect(await list('category')).toHaveLength(1);
  });

  it('[SYN-12] answers each call what the single one would have given', async () => {
    const streamingId = await account();
    const sale = newClient(streamingId);
    const id = sale.body.id as string;
    const taken = callOf(sale);
    expect((await sendCall(server, user, taken)).statusCode).toBe(201);
    const calls: BatchCall[] = [
      callOf(sale),
      { ...taken, body: { ...sale.body, nameuser: 'Otra' } },
      callOf(renewal(uuidv7())),
      { ...callOf(renewal(id)), body: { price: -1, days: 0 } },
      { ...callOf(renewal(id)), body: undefined },
      callOf({ name: 'streaming.delete', id: streamingId, body: null }),
      { ...callOf(renewal(id)), occurredAt: 'ayer' },
      { ...callOf(renewal(id)), key: 'no-uuid' },
      { ...callOf(renewal(id)), body: { price: 1, days: 1, userId: uuidv7() } },
      { ...callOf(renewal(id)), path: `/client/renewal/${id}/` },
      taken,
    ];
    const results = await runBatch(server, user, calls);
    const statuses = results.map(({ status }) => status);
    expect(statuses).toEqual([409, 422, 404, 400, 400, 409, 400, 400, 404, 200, 201]);
    for (const [index, call] of calls.entries()) {
      const single = await sendCall(server, user, call);
      expect([index, single.statusCode, single.json()]).toEqual([
        index,
        results[index]?.status,
        results[index]?.body,
      ]);
    }
  });

  it('[SYN-12] takes the calls that may be queued and no others', async () => {
    const calls = [
      { key: uuidv7(), method: 'GET', path: `/category/${user.id}` },
      { key: uuidv7(), method: 'POST', path: '/batch', body: { calls: [] } },
      { key: uuidv7(), method: 'POST', path: '/user/login', body: {} },
      { key: uuidv7(), method: 'POST', path: '/credit/create', body: {} },
      { key: uuidv7(), method: 'DELETE', path: '/category/delete/__proto__' },
      { key: uuidv7(), method: 'DELETE', path: '/category/delete/../delete' },
      { key: uuidv7(), method: 'DELETE', path: '' },
    ];
    for (const { status, body } of await runBatch(server, user, calls)) {
      expect([status, body.code]).toEqual([404, 'not_found']);
    }
  });

  it('[SYN-12] refuses a malformed entry by itself', async () => {
    const good = callOf(newCategory());
    const { key, ...keyless } = callOf(newCategory());
    const entries = [null, 7, 'x', [], {}, keyless, { ...good, key, more: 1 }, { ...good, method: 1 }, good];
    const results = await runBatch(server, user, entries);
    expect(results.map(({ status }) => status)).toEqual([...Array(8).fill(400), 201]);
    expect(await list('category')).toHaveLength(1);
  });

  it.each([
    ['no calls', {}],
    ['calls that are no list', { calls: {} }],
    ['another field', { calls: [], more: 1 }],
    ['a list', []],
  ])('[SYN-12] refuses a whole with %s', async (_what, payload) => {
    const answer = await server.inject({ method: 'POST', url: '/batch', headers: user.headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'validation' });
  });

  it('[SYN-12] takes none, and 500, and no more than 500 calls or 512 KB', async () => {
    expect(await runBatch(server, user, [])).toEqual([]);
    const many = Array.from({ length: 501 }, () => callOf(newCategory()));
    expect((await postBatch(server, user, many)).statusCode).toBe(413);
    expect(await list('category')).toEqual([]);
    const results = await runBatch(server, user, many.slice(1));
    expect(results.every(({ status }) => status === 201)).toBe(true);
    expect(await list('category')).toHaveLength(500);
    const large = callOf(newCategory(uuidv7(), 'x'.repeat(512 * 1024)));
    const answer = await postBatch(server, user, [large]);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'too_large']);
  });

  it('[SYN-10] has one effect of a key that comes twice in it', async () => {
    const call = callOf({ name: 'finance.refund', body: { id: uuidv7(), price: 5 } });
    const other = { ...call, body: { id: uuidv7(), price: 6 } };
    const results = await runBatch(server, user, [
      call,
      call,
      other,
      { ...call, key: call.key.toUpperCase() },
    ]);
    expect(results.map(({ status }) => status)).toEqual([201, 201, 422, 201]);
    expect(results[1]?.body).toEqual(results[0]?.body);
    expect(await list('finance')).toHaveLength(1);
  });

  it('[SYN-12] [API-09] undoes only the call at fault, and all of it, when the database refuses what no rule foresaw', async () => {
    const streamingId = await account();
    const sales = [newClient(streamingId), newClient(streamingId)];
    await runBatch(
      server,
      user,
      sales.map((sale) => callOf(sale)),
    );
    const [first, second] = sales.map(({ body }) => body.id as string);
    const { pool } = server.context.database;
    await pool.query('alter table clients add constraint unforeseen check (days <> 3650)');
    const results = await runBatch(server, user, [
      callOf(renewal(first ?? '', 20, 3650)),
      callOf(renewal(second ?? '', 20, 30)),
    ]);
    await pool.query('alter table clients drop constraint unforeseen');
    expect(results.map(({ status }) => status)).toEqual([409, 200]);
    const { rows } = await server.context.database.pool.query(
      "select quantity from finances where user_id = $1 and kind = 'Renovacion'",
      [user.id],
    );
    expect(rows).toEqual([{ quantity: 20 }]);
  });

  it('[API-70] [SYN-11] refuses what came after the end of the membership and takes what came before', async () => {
    const ended = await server.createUser({ membershipDays: -1 });
    const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
    const calls = [
      { ...callOf(newCategory()), occurredAt: at(2) },
      { ...callOf(newCategory()), occurredAt: at(0.5) },
    ];
    const results = await runBatch(server, ended, calls);
    expect(results.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [403, 'membership_expired'],
    ]);
    await setState(server.context.db, ended.id, { end_date: null });
    expect((await runBatch(server, ended, calls)).map(({ status }) => status)).toEqual([201, 201]);
  });

  it('[SEC-21] takes what came before the end for seven days, and refuses it after them', async () => {
    const endedDaysAgo = async (days: number) => {
      const ended = await server.createUser({ membershipDays: -days });
      const beforeTheEnd = new Date(Date.now() - (days + 1) * DAY_MS).toISOString();
      const [result] = await runBatch(server, ended, [
        { ...callOf(newCategory()), occurredAt: beforeTheEnd },
      ]);
      return [result?.status, result?.body.code];
    };
    expect(await endedDaysAgo(6.9)).toEqual([201, undefined]);
    expect(await endedDaysAgo(7.1)).toEqual([403, 'membership_expired']);
    expect(await endedDaysAgo(170)).toEqual([403, 'membership_expired']);
  });

  it('[SEC-23] changes that came after the end are one security event of their batch', async () => {
    const ended = await server.createUser({ membershipDays: -1 });
    const occurredAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
    const late = () => ({ ...callOf(newCategory()), occurredAt });
    const refused = callOf(newCategory());
    const results = await runBatch(server, ended, [late(), late(), refused]);
    expect(results.map(({ status }) => status)).toEqual([201, 201, 403]);
    await runBatch(server, await server.createUser(), [late()]);
    const read = () =>
      server.context.db
        .selectFrom('security_events')
        .select(['user_id', 'outcome', 'details'])
        .where('event', '=', 'late_change')
        .execute();
    const isOfEnded = ({ user_id: id }: { user_id: string | null }) => id === ended.id;
    // Another process than this one may have it, and writes it within seconds.
    await server.context.security.flush();
    await until(async () => (await read()).some(isOfEnded), { what: 'the event' });
    const events = await read();
    expect(events.filter(isOfEnded)).toEqual([{ user_id: ended.id, outcome: 'ok', details: { count: 2 } }]);
    expect(new Set(events.map(({ user_id: id }) => id)).size).toBe(events.length);
  });

  it('[API-05] asks for a session', async () => {
    const answer = await server.inject({ method: 'POST', url: '/batch', payload: { calls: [] } });
    expect(answer.statusCode).toBe(401);
  });

  it('[API-05] answers an ended session 401, whatever its body, and runs nothing', async () => {
    const { database, db } = server.context;
    await inTransaction(db, (tx) => revokeSessions(tx, user.id));
    const headers = { ...user.headers, 'content-type': 'application/json', 'x-epoch': uuidv7() };
    const bodies = [
      { calls: [callOf(newCategory())] },
      { calls: [] },
      { calls: Array.from({ length: 501 }, () => null) },
      { call: 1 },
    ].map((body) => JSON.stringify(body));
    for (const payload of [...bodies, '{', ' '.repeat(600_000)]) {
      const answer = await server.inject({ method: 'POST', url: '/batch', headers, payload });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['x-epoch']).toBeUndefined();
    }
    const { rows } = await database.pool.query('select from categories where user_id = $1', [user.id]);
    expect(rows).toEqual([]);
  });
});
