import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { CALLS } from '#contract/calls.ts';
import { MOST_KEYS } from '#server/mutations/key-quota.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { BYTES_A_DAY, BYTES_OF_CALL } from './disk-budget.ts';
import { COSTS } from './user-budget.ts';

const MB = 1_000_000;
/** Batches of each kind: with the first one they stay below the points of a minute. */
const BATCHES = 2;

/** Writing calls of a trial user outside the budget: they only end what another call began. */
const ONLY_END = new Set([
  'calendar.delete_feed',
  'user.stay',
  'user.passkey_add',
  'push.unsubscribe',
  'user.logout',
  'user.end_session',
  'user.end_other_sessions',
  'team.revoke',
  'team.end',
  'team.leave',
]);

/** At most sixty an hour. */
const RARE = new Set(['user.renew_session', 'team.invite', 'team.invitation', 'team.join', 'team.open']);

/** Worst case of 24 hours, by the bound that applies. */
const WORST = {
  // The 24 hours may contain two days of the budget.
  changesAnswersKeysTombstones: 2 * BYTES_A_DAY,
  // 6,000 points a minute, 200 a call: a row of its own, a notice and a line of security.
  callsThatHash: ((6_000 * 1_440) / 200) * 700,
  // Refusals of a kind share one row per minute and address: of twenty kinds.
  securityEvents: 1_440 * 20 * 300,
};

it('[SEC-34] each call of a trial user that writes is in a budget, and all of them write 200 MB a day at most', () => {
  const writing = (Object.values(CALLS) as Call[]).filter(
    ({ method, policy, name }) =>
      method !== 'GET' && policy !== 'open' && policy !== 'admin' && name !== 'sync.batch',
  );
  const unbound = writing.filter(
    ({ name }) => !(name in COSTS) && !(name in BYTES_OF_CALL) && !ONLY_END.has(name) && !RARE.has(name),
  );
  expect(unbound.map(({ name }) => name)).toEqual([]);
  const bytes = Object.values(WORST).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThan(200 * MB);
});

describe('what a user writes', { timeout: 240_000 }, () => {
  let server: TestServer;
  let user: TestUser;

  beforeEach(async () => {
    server = await startTestServer();
    user = await server.createUser();
  });
  afterEach(() => server.close());

  const send = (calls: object[]) =>
    server.inject({
      method: 'POST',
      url: '/batch',
      headers: user.headers,
      payload: { calls: calls.map((call) => ({ key: uuidv7(), ...call })) },
    });

  const size = async (): Promise<number> => {
    const { rows } = await server.context.database.pool.query<{ bytes: string }>(`
      select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    return Number(rows[0]?.bytes);
  };

  /** Spies on the budget of the running server. */
  const counted = async (work: () => Promise<void>): Promise<{ bytes: number; grown: number }> => {
    const { diskBudget } = server.app;
    const { take } = diskBudget;
    let bytes = 0;
    diskBudget.take = (id, more) => {
      bytes += more;
      return take(id, more);
    };
    const before = await size();
    await work();
    diskBudget.take = take;
    return { bytes, grown: (await size()) - before };
  };

  const of = (make: (index: number) => object) => Array.from({ length: 500 }, (_, index) => make(index));

  it('[SEC-34] is counted at no less than PostgreSQL grows: new rows, changes of them, what is missing, entries', async () => {
    const ids = Array.from({ length: 500 }, () => uuidv7());
    const supplier = { name: 'Sur', phone: '+51911111111' };
    const kinds: Record<string, (index: number) => object> = {
      create: () => ({ method: 'POST', path: '/supplier/create', body: { ...supplier, id: uuidv7() } }),
      update: (index) => ({
        method: 'PATCH',
        path: `/supplier/update/${ids[index]}`,
        body: { name: 'Norte' },
      }),
      missing: () => ({ method: 'PATCH', path: `/client/paid/${uuidv7()}`, body: { paid: true } }),
      entries: () => ({ method: 'POST', path: '/finance/create/refund/', body: { price: 5 } }),
    };
    await send(ids.map((id) => ({ method: 'POST', path: '/supplier/create', body: { ...supplier, id } })));
    const table: Record<string, boolean> = {};
    for (const [kind, make] of Object.entries(kinds)) {
      const { bytes, grown } = await counted(async () => {
        for (let n = 0; n < BATCHES; n += 1) expect((await send(of(make))).statusCode).toBe(200);
      });
      // Files grow by pages ahead of the rows: some tables, each with some indexes.
      table[`${kind}: ${grown} of ${bytes}`] = grown <= bytes + 40 * 8_192;
    }
    expect(Object.entries(table).filter(([, isBound]) => !isBound)).toEqual([]);
  });

  it('[SEC-34] beyond it changes wait, and reading and signing out go on', async () => {
    await server.app.diskBudget.take(user.id, BYTES_A_DAY);
    const category = { name: 'Cine' };
    const reply = await send([{ method: 'POST', path: '/category/create', body: category }]);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(80_000);
    const post = (url: string, payload: object) =>
      server.inject({ method: 'POST', url, headers: user.headers, payload });
    expect((await post('/category/create', category)).statusCode).toBe(429);
    expect((await post('/credit/recharge', { code: 'AAAA-BBBB-CCCC' })).statusCode).toBe(429);
    const get = (url: string, headers = user.headers) => server.inject({ method: 'GET', url, headers });
    expect((await get(`/sync/${user.id}?since=0`)).statusCode).toBe(200);
    const eva = await server.createUser();
    const others = await server.inject({
      method: 'POST',
      url: '/category/create',
      headers: eva.headers,
      payload: category,
    });
    expect(others.statusCode).toBe(201);
  });

  it('[SEC-33] at the ceiling of keys new changes wait, what has its key is answered, and no key goes', async () => {
    const first = { key: uuidv7(), method: 'POST', path: '/category/create', body: { name: 'Cine' } };
    expect((await send([first])).statusCode).toBe(200);
    await server.context.database.pool.query(
      `insert into idempotency_keys (user_id, key, fingerprint, status)
       select $1, gen_random_uuid(), '\\x00', 200 from generate_series(1, $2::integer)`,
      [user.id, MOST_KEYS - 1],
    );
    // A process counts once an hour; the new one starts a count.
    const beside = await startTestServer({ beside: server });
    const sendBeside = (calls: object[]) =>
      beside.inject({ method: 'POST', url: '/batch', headers: user.headers, payload: { calls } });
    const again = await sendBeside([first]);
    expect(again.json<{ results: { status: number }[] }>().results.map(({ status }) => status)).toEqual([
      201,
    ]);
    const refused = await sendBeside([{ ...first, key: uuidv7(), body: { name: 'Otra' } }]);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400']);
    const { rows } = await server.context.database.pool.query<{ keys: number; categories: number }>(
      `select (select count(*) from idempotency_keys where user_id = $1)::integer as keys,
        (select count(*) from categories where user_id = $1)::integer as categories`,
      [user.id],
    );
    expect(rows).toEqual([{ keys: MOST_KEYS, categories: 1 }]);
    await beside.close();
  });
});
