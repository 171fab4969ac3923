import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/dates/dates.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { watchClock } from './clock-watch.ts';
import { keepHouse } from './retention.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
const log = { warn: vi.fn(), info: vi.fn() };

beforeEach(async () => {
  server = await startTestServer();
  log.warn.mockReset();
  log.info.mockReset();
});
afterEach(() => server.close());

/** A process whose clock is off by `offMs`, on a machine whose monotonic clock is right. */
function processAt(offMs: number) {
  const clocks = { offMs, steadyOffMs: 0 };
  const { db, metrics, settings } = server.context;
  const watch = watchClock({ db, metrics, settings, log } as unknown as TestServer['context'], {
    nowMs: () => Date.now() + clocks.offMs,
    steadyMs: () => Date.now() + clocks.steadyOffMs,
  });
  return { clocks, watch };
}

/** Makes all stored dates that much older; PostgreSQL's clock agrees with the process. */
async function age(days: number) {
  const { db } = server.context;
  await sql`update idempotency_keys set created_at = now() - ${days} * interval '1 day'`.execute(db);
}

async function change(): Promise<void> {
  const user = await server.createUser();
  const headers = { ...user.headers, 'idempotency-key': uuidv7() };
  const payload = { name: 'Netflix' };
  await server.inject({ method: 'POST', url: '/category/create', headers, payload });
}

describe('the watch over the clock', () => {
  it('[OPS-72] trusts a clock on a new database, and while somebody changes something', async () => {
    const { watch } = processAt(0);
    expect(await watch.look()).toMatchObject({ mayEnd: true, isBehind: false, endedUntilMs: null });
    await change();
    expect(await processAt(0).watch.look()).toMatchObject({ mayEnd: true });
  });

  it('[OPS-72] doubts one that is days past all that is stored, until somebody changes something', async () => {
    await change();
    await age(3);
    const { watch } = processAt(0);
    expect(await watch.look()).toMatchObject({ mayEnd: false });
    expect(await watch.look()).toMatchObject({ mayEnd: false });
    expect(log.warn).toHaveBeenCalledOnce();
    const doubted = async () =>
      (await server.context.metrics.registry.getSingleMetricAsString('vigente_clock_doubted')).split('\n');
    expect(await doubted()).toContain('vigente_clock_doubted 1');
    await change();
    expect(await watch.look()).toMatchObject({ mayEnd: true });
    expect(log.info).toHaveBeenCalledOnce();
    expect(await doubted()).toContain('vigente_clock_doubted 0');
  });

  it('[OPS-72] trusts one that went on steadily through quiet days, and doubts one that was set', async () => {
    await change();
    const { clocks, watch } = processAt(0);
    expect(await watch.look()).toMatchObject({ mayEnd: true });
    await age(3);
    expect(await watch.look()).toMatchObject({ mayEnd: true });
    // Simulates a jump of three days ahead.
    clocks.steadyOffMs = -3 * DAY_MS;
    expect(await watch.look()).toMatchObject({ mayEnd: false });
  });

  it('[OPS-72] trusts none that is a day off from PostgreSQL’s', async () => {
    for (const offMs of [2 * DAY_MS, -2 * DAY_MS])
      expect(await processAt(offMs).watch.look()).toMatchObject({ mayEnd: false });
    for (const offMs of [2 * HOUR_MS, -2 * HOUR_MS])
      expect(await processAt(offMs).watch.look()).toMatchObject({ mayEnd: true });
  });

  it('[OPS-72] knows that an earlier check had a clock that was ahead, but not where it is behind itself', async () => {
    await change();
    const { watch } = processAt(0);
    const look = await watch.look();
    const endedUntilMs = Math.floor(look.nowMs / 1_000) * 1_000 + 200 * DAY_MS;
    await watch.note({ ...look, nowMs: endedUntilMs });
    expect(await watch.look()).toMatchObject({ mayEnd: true, endedUntilMs });

    const user = await server.createUser();
    await sql`
      insert into idempotency_keys (user_id, key, fingerprint, status, answer, created_at)
      select ${user.id}, gen_random_uuid(), '', 200, '{}', now() + interval '9 days' from generate_series(1, 101)
    `.execute(server.context.db);
    const behind = await watch.look();
    expect(behind).toMatchObject({ isBehind: true, endedUntilMs: null });
    await watch.note(behind);
    await sql`delete from idempotency_keys where user_id = ${user.id}`.execute(server.context.db);
    expect(await watch.look()).toMatchObject({ isBehind: false, endedUntilMs });
  });

  it('[OPS-72] keeps housekeeping from throwing sessions away', async () => {
    const { context } = server;
    const user = await server.createUser();
    await change();
    await age(40);
    await sql`update sessions set expires_at = now() - interval '1 day' where user_id = ${user.id}`.execute(
      context.db,
    );
    const sessions = async () =>
      (await sql`select 1 from sessions where user_id = ${user.id}`.execute(context.db)).rows.length;
    const { watch } = processAt(0);
    expect([await keepHouse(context, watch), await sessions()]).toEqual(['later', 1]);
    await change();
    expect([await keepHouse(context, watch), await sessions()]).toEqual(['done', 0]);
  });

  it('[OPS-72] [PRO-12] keeps housekeeping from deleting who has a week to change their mind', async () => {
    const { context } = server;
    const ana = await server.createUser();
    await change();
    const proof = { method: 'POST', url: '/user/me/leave', payload: { password: ana.password } } as const;
    expect((await server.inject({ ...proof, headers: ana.headers })).statusCode).toBe(200);
    const status = async () => (await server.inject({ url: '/user/me', headers: ana.headers })).statusCode;
    expect([await keepHouse(context, processAt(8 * DAY_MS).watch), await status()]).toEqual(['later', 200]);
    expect([await keepHouse(context, processAt(0).watch), await status()]).toEqual(['done', 200]);
    await sql`update users set leaves_at = now() - interval '1 hour' where id = ${ana.id}`.execute(
      context.db,
    );
    expect([await keepHouse(context, processAt(0).watch), await status()]).toEqual(['done', 401]);
  });
});
