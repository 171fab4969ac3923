import { rm } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDb } from '#server/database/kysely.ts';
import type { Database } from '#server/database/pool.ts';
import { apiClient } from '#tests/support/api/api-client.ts';
import { expectSoundBooks } from '#tests/support/api/credits.ts';
import { joinDatabase } from '#tests/support/api/joined-database.ts';
import { createLiveUser, type LiveUser } from '#tests/support/api/live-users.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { newDataFolder } from '#tests/support/build/data-folder.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { until } from '#tests/support/wait.ts';
import { selectUsers } from '#tests/support/api/user-rows.ts';
import { sendTo, startStorm, type CreditStorm, type KeyedCall } from './credit-storm.ts';

/** Calls of each of the six devices. */
const CALLS = 30;
const HARM_AFTER = 50;
const START = 500;
/** Credits of each code. */
const WORTH = 3;
/** One call in five of a device is a recharge. */
const RECHARGE_EACH = 5;

let server: ServerProcess;
let users: LiveUser[];
let devices: KeyedCall[][];

beforeEach(async () => {
  const dataDir = await newDataFolder('vigente-credits-');
  server = serverProcess({ args: builtServer(await builtTree()), dataDir, port: await freePort() });
  await server.start();
  const admin = await createLiveUser(dataDir, { role: 'ADMIN' });
  users = [await createLiveUser(dataDir), await createLiveUser(dataDir), await createLiveUser(dataDir)];
  await giveBalances(admin);
  devices = await planDevices(admin);
});

afterEach(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

async function makeCodes(admin: LiveUser, code: number, quantity: number): Promise<string[]> {
  const { body } = await apiClient(server.url, admin).send('POST', '/codecredit/create', { code, quantity });
  return (body['data'] as { code: string }[]).map((made) => made.code);
}

async function giveBalances(admin: LiveUser): Promise<void> {
  const codes = await makeCodes(admin, users.length, START);
  for (const [index, user] of users.entries()) {
    const reply = await apiClient(server.url, user).send('POST', '/credit/recharge', { code: codes[index] });
    expect(reply.status).toBe(200);
  }
}

/**
 * Plans two devices for each user. Every fifth call is a recharge; the others go to the other two users, crossing each
 * other.
 */
async function planDevices(admin: LiveUser): Promise<KeyedCall[][]> {
  const codes = await makeCodes(admin, (users.length * 2 * CALLS) / RECHARGE_EACH, WORTH);
  return users.flatMap(({ token }, index) =>
    [1, 2].map((away) =>
      Array.from({ length: CALLS }, (_, n) => {
        const key = uuidv7();
        if (n % RECHARGE_EACH === 0)
          return { key, token, path: '/credit/recharge', body: { code: codes.pop() } };
        const clientId = users[(index + away) % users.length]?.id;
        return { key, token, path: '/credit/create', body: { quantity: away, clientId } };
      }),
    ),
  );
}

/** Each user receives as much as they send, so the start and their own codes remain. */
const BALANCE = START + 2 * (CALLS / RECHARGE_EACH) * WORTH;

/** Expects that every call took effect once: the balances, movements and keys are complete, and none is doubled. */
async function expectOnce(storm: CreditStorm): Promise<void> {
  const calls = devices.flat();
  const statuses = calls.map(({ key, path }) => [path, storm.answers.get(key)?.status]);
  expect(statuses).toEqual(calls.map(({ path }) => [path, path.endsWith('recharge') ? 200 : 201]));
  const db = createDb((await joinDatabase(server.dataDir)).pool);
  await expectSoundBooks(db);
  const rows = await selectUsers(db).where('role', '=', 'RESELLER').execute();
  expect(rows.map(({ credits }) => credits)).toEqual(users.map(() => BALANCE));
  const movements = await db.selectFrom('credits').select('description').execute();
  const transfers = calls.filter(({ path }) => path.endsWith('create')).length;
  const recharges = calls.length - transfers + users.length;
  expect(movements.filter(({ description }) => description === 'Transferencia')).toHaveLength(2 * transfers);
  expect(movements.filter(({ description }) => description === 'Recarga')).toHaveLength(recharges);
  expect(await db.selectFrom('credit_codes').select('id').execute()).toEqual([]);
  const send = sendTo(server.url);
  for (const call of calls.filter((_, index) => index % 7 === 0)) {
    expect(await send(call)).toEqual(storm.answers.get(call.key));
  }
}

/** Starts the storm, does the harm in the middle of it, and waits until every call has its answer. */
async function stormThrough(harm: (storm: CreditStorm) => Promise<void>): Promise<CreditStorm> {
  const storm = startStorm(sendTo(server.url), devices);
  await until(() => storm.answers.size >= HARM_AFTER, { what: 'the first answers', timeoutMs: 120_000 });
  await harm(storm);
  await storm.done;
  return storm;
}

describe('in a storm of transfers and recharges', () => {
  it.each(['node', 'group'] as const)(
    '[OPS-09] [CRE-09] [CRE-12] [SYN-10] kill -9 of the %s loses no credit and makes none',
    async (what) => {
      const storm = await stormThrough(async () => {
        await server.kill(what);
        await server.start();
      });
      expect(storm.failures()).toBeGreaterThan(0);
      await expectOnce(storm);
    },
  );

  it('[CRE-09] [CRE-12] [SYN-10] connections that break off in mid-transaction lose no credit and make none', async () => {
    const breakOff = async ({ pool }: Database): Promise<number> => {
      const { rows } = await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where xact_start is not null and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      return rows.length;
    };
    // Connected before the storm, which may be over by the time that a busy machine connects.
    const database = await joinDatabase(server.dataDir);
    const storm = await stormThrough(async (risen) => {
      let broken = 0;
      const enough = async () => (broken += await breakOff(database)) >= 20 || isOver(risen);
      await until(enough, { what: 'connections in use', timeoutMs: 120_000 });
      expect(broken).toBeGreaterThan(0);
    });
    expect(storm.failures()).toBeGreaterThan(0);
    await expectOnce(storm);
  });
});

const isOver = ({ answers }: CreditStorm): boolean => answers.size === devices.flat().length;
