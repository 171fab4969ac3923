import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endLockWaits, lockWaits } from '#tests/support/api/lock-waits.ts';
import {
  balanceOf,
  expectSoundBooks,
  fund,
  makeCall,
  makeCodes,
  outcomeOf,
  rechargeOf,
  subscriptionOf,
  transferOf,
  type OnlineCall,
} from '#tests/support/api/credits.ts';
import { sqlState } from '#server/database/kysely.ts';
import { openCodeSeal } from '#server/secrets/code-seal.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { until } from '#tests/support/wait.ts';
import { LOCK_USER } from '#tests/support/api/user-rows.ts';

let server: TestServer;
let beside: TestServer;
let admin: TestUser;
let ana: TestUser;
let eva: TestUser;

beforeAll(async () => {
  server = await startTestServer();
  beside = await startTestServer({ beside: server });
  admin = await server.createUser({ role: 'ADMIN' });
});
beforeEach(async () => {
  [ana, eva] = [await server.createUser(), await server.createUser()];
  await fund(server, admin, 20, ana);
});
afterEach(() => expectSoundBooks(server.context.db, server.context.secrets.keyring));
afterAll(async () => {
  await beside.close();
  await server.close();
});

const balances = async () => [await balanceOf(server, ana), await balanceOf(server, eva)];

describe('a call that moves credits and its key', () => {
  it('[SYN-10] is answered the same again, by another process too, with and without its last slash', async () => {
    const [key, made] = [uuidv7(), transferOf(ana, eva, 5)];
    const first = await makeCall(server, ana, made, key);
    expect(await makeCall(beside, ana, made, key)).toEqual(first);
    expect(await makeCall(server, ana, { ...made, url: `${made.url}/?x=1` }, key.toUpperCase())).toEqual(
      first,
    );
    expect(await balances()).toEqual([15, 5]);
  });

  it('[SYN-10] with another body, right or wrong, is 422', async () => {
    const key = uuidv7();
    await makeCall(server, ana, transferOf(ana, eva, 5), key);
    for (const other of [
      transferOf(ana, eva, 6),
      transferOf(ana, eva, 501),
      transferOf(ana, admin, 5),
      subscriptionOf(ana, 30, 15),
      rechargeOf(ana, 'ZZZZ-ZZZZ-ZZZZ'),
    ]) {
      expect(outcomeOf(await makeCall(server, ana, other, key))).toBe('422 key_reused');
    }
    expect(await balances()).toEqual([15, 5]);
  });

  it('[SYN-11] that was refused by a rule stays refused, whatever has come since', async () => {
    const [sent, recharged, paid] = [uuidv7(), uuidv7(), uuidv7()];
    const code = 'ZZZZ-ZZZZ-ZZZ0';
    const calls = [
      [transferOf(ana, eva, 30), sent],
      [rechargeOf(ana, code), recharged],
      [subscriptionOf(ana, 90, 40), paid],
    ] as const;
    const refused = [];
    for (const [made, key] of calls) refused.push(await makeCall(server, ana, made, key));
    expect(refused.map(outcomeOf)).toEqual([
      '409 insufficient_credits',
      '404 not_found',
      '409 insufficient_credits',
    ]);
    await fund(server, admin, 100, ana);
    const { db, database, secrets } = server.context;
    const [id, seal] = [uuidv7(), await openCodeSeal(database.statements, secrets.keyring)];
    const row = { id, code: seal.seal(id, code), code_hash: seal.hash(code), quantity: 9 };
    await db.insertInto('credit_codes').values(row).execute();
    for (const [index, [made, key]] of calls.entries()) {
      expect(await makeCall(beside, ana, made, key)).toEqual(refused[index]);
    }
    expect(await balances()).toEqual([120, 0]);
    await db.deleteFrom('credit_codes').where('id', '=', id).execute();
  });

  it('[SYN-11] a call with a bad field may come again, mended', async () => {
    const key = uuidv7();
    expect((await makeCall(server, ana, transferOf(ana, eva, 0), key)).status).toBe(400);
    expect((await makeCall(server, ana, transferOf(ana, eva, 1), key)).status).toBe(201);
    expect(await balances()).toEqual([19, 1]);
  });

  it('[SEC-16] [SEC-18] codes are not kept under the key, and come again while they are unused', async () => {
    const key = uuidv7();
    const creation: OnlineCall = {
      method: 'POST',
      url: '/codecredit/create',
      payload: { code: 2, quantity: 5 },
    };
    type Made = { data: { id: string; code: string; quantity: number }[] };
    const first = (await makeCall(server, admin, creation, key)).body as unknown as Made;
    const [used, kept] = first.data;
    const stored = await server.context.db
      .selectFrom('idempotency_keys')
      .select('answer')
      .where('key', '=', key)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(kept?.code);
    const again = async () => ((await makeCall(beside, admin, creation, key)).body as unknown as Made).data;
    expect(await again()).toEqual(first.data);
    expect((await makeCall(server, ana, rechargeOf(ana, used?.code ?? ''))).status).toBe(200);
    expect(await again()).toEqual([kept]);
  });

  it('[SYN-10] [SYN-11] is marked where it is answered by what was stored, and only there', async () => {
    const send = async ({ method, url, payload = {} }: OnlineCall, key?: string) => {
      const headers = { ...ana.headers, ...(key !== undefined && { 'idempotency-key': key }) };
      const answer = await beside.inject({ method, url, headers, payload });
      return [answer.statusCode, answer.headers['idempotent-replayed']];
    };
    const [sent, refused] = [uuidv7(), uuidv7()];
    expect(await send(transferOf(ana, eva, 5), sent)).toEqual([201, undefined]);
    expect(await send(transferOf(ana, eva, 5), sent)).toEqual([201, 'true']);
    expect(await send(transferOf(ana, eva, 6), sent)).toEqual([422, undefined]);
    expect(await send(transferOf(ana, eva, 30), refused)).toEqual([409, undefined]);
    expect(await send(transferOf(ana, eva, 30), refused)).toEqual([409, 'true']);
    expect(await send(transferOf(ana, eva, 5))).toEqual([201, undefined]);
    expect(await balances()).toEqual([10, 10]);
  });

  it('[SYN-10] is each user’s own: two may use one key', async () => {
    await fund(server, admin, 20, eva);
    const key = uuidv7();
    expect((await makeCall(server, ana, transferOf(ana, eva, 5), key)).status).toBe(201);
    expect((await makeCall(server, eva, transferOf(eva, ana, 7), key)).status).toBe(201);
    expect(await balances()).toEqual([22, 18]);
  });

  it('[SYN-10] without one is a call of its own each time', async () => {
    for (let time = 0; time < 2; time += 1) await makeCall(server, ana, transferOf(ana, eva, 5));
    expect(await balances()).toEqual([10, 10]);
  });

  it.each(['', 'x', '00000000-0000-0000-0000-000000000000'])('[API-05] that is %j is 400', async (key) => {
    expect(outcomeOf(await makeCall(server, ana, transferOf(ana, eva, 5), key))).toBe('400 validation');
    expect(await balances()).toEqual([20, 0]);
  });

  it('[SYN-12] is in no batch', async () => {
    const { method, url: path, payload: body } = transferOf(ana, eva, 5);
    const answer = await server.inject({
      method: 'POST',
      url: '/batch',
      headers: ana.headers,
      payload: { calls: [{ key: uuidv7(), method, path, body }] },
    });
    expect(answer.json()).toMatchObject({ results: [{ status: 404, body: { code: 'not_found' } }] });
    expect(await balances()).toEqual([20, 0]);
  });
});

describe('a transfer in the way of somebody else’s transaction', () => {
  it('[CRE-09] [CRE-11] is made again when PostgreSQL gives it up for a deadlock', async () => {
    const [first, second] = [ana.id, eva.id].toSorted();
    const stranger = await server.context.database.newClient();
    const lock = (id: string | undefined) => stranger.query(LOCK_USER, [id]);
    // Not the stranger's: within a transaction PostgreSQL keeps showing the activity of the first look.
    const isWaiting = async () => (await lockWaits(server.context.database.pool)) > 0;
    try {
      await stranger.query('begin');
      await lock(second);
      const sending = makeCall(server, ana, transferOf(ana, eva, 5), uuidv7());
      await until(isWaiting, { what: 'the transfer to wait' });
      // PostgreSQL ends one of the two: the one that waits longer, unless the machine is slow.
      const state = await lock(first).then(() => '40P01', sqlState);
      expect(state).toBe('40P01');
      await stranger.query('rollback');
      expect((await sending).status).toBe(201);
      expect(await balances()).toEqual([15, 5]);
    } finally {
      await stranger.end();
    }
  });

  it('[CRE-09] [SYN-10] leaves no half where its connection breaks off, and is made by the same key', async () => {
    const [key, made] = [uuidv7(), transferOf(ana, eva, 5)];
    const stranger = await server.context.database.newClient();
    const breakOff = async () => (await endLockWaits(server.context.database.pool)) > 0;
    try {
      for (const blocked of ['user_states where user_id = $1', 'credits where user_id = $1']) {
        await stranger.query('begin');
        await stranger.query(`select 1 from ${blocked} for update`, [ana.id]);
        if (blocked.startsWith('credits')) await stranger.query('lock table idempotency_keys in share mode');
        const sending = makeCall(server, ana, made, key);
        await until(breakOff, { what: 'the transfer to wait' });
        expect(outcomeOf(await sending)).toBe('503 unavailable');
        await stranger.query('rollback');
        expect(await balances()).toEqual([20, 0]);
      }
      expect((await makeCall(server, ana, made, key)).status).toBe(201);
      expect((await makeCall(server, ana, made, key)).status).toBe(201);
      expect(await balances()).toEqual([15, 5]);
    } finally {
      await stranger.end();
    }
  });

  it('[CRE-12] a code comes back with a recharge that breaks off', async () => {
    const [code = ''] = await makeCodes(server, admin, 1, 8);
    const stranger = await server.context.database.newClient();
    try {
      await stranger.query('begin');
      await stranger.query('lock table credits in share mode');
      const sending = makeCall(server, eva, rechargeOf(eva, code));
      const breakOff = async () => (await endLockWaits(server.context.database.pool)) > 0;
      await until(breakOff, { what: 'the recharge to wait' });
      expect((await sending).status).toBe(503);
      await stranger.query('rollback');
      expect((await makeCall(server, eva, rechargeOf(eva, code))).status).toBe(200);
      expect(await balances()).toEqual([20, 8]);
    } finally {
      await stranger.end();
    }
  });
});
