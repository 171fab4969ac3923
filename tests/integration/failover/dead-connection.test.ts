import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isConnectionLost } from '#server/database/kysely.ts';
import { openDatabase, type Database } from '#server/database/pool.ts';
import { createNotifier } from '#server/notify/notifier.ts';
import { createLog } from '#server/base/log.ts';
import { PATIENT } from '#tests/support/app/patient.ts';
import { startPostgresPair, type PostgresPair } from '#tests/support/app/postgres-pair.ts';
import { until } from '#tests/support/wait.ts';

/** Longer than a busy machine keeps a new connection waiting. */
const DEAD_CONNECTION_MS = 10_000;
const USER_ID = '0198c0de-0000-7000-8000-000000000001';
const log = createLog({ logLevel: 'silent' });

let pair: PostgresPair;
let dataDir: string;
let database: Database;

beforeAll(async () => {
  pair = await startPostgresPair();
  dataDir = await mkdtemp(join(tmpdir(), 'vigente-silence-'));
  const limits = { ...PATIENT, deadConnectionMs: DEAD_CONNECTION_MS };
  database = await openDatabase({ dataDir, databaseUrl: pair.url }, log, { limits });
});
afterAll(async () => {
  await database.close();
  await pair.close();
  await rm(dataDir, { recursive: true });
});

describe('a database that falls silent while its connections stay open', () => {
  it('[OPS-55] holds up no request: it fails as one out of reach, and the next has a new connection', async () => {
    const client = await database.pool.connect();
    pair.relay.fallSilent();
    const error: unknown = await client.query('select 1').catch((reason: unknown) => reason);
    client.release();
    expect(isConnectionLost(error)).toBe(true);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('[OPS-55] is noticed by the connection that hears of changes, which listens again', async () => {
    const notifier = createNotifier(database, log, DEAD_CONNECTION_MS);
    const heard: number[] = [];
    notifier.subscribe(USER_ID, (revision) => heard.push(revision));
    const tell = async (revision: number): Promise<boolean> => {
      await pair.primary.query(`select pg_notify('vigente_revision', $1)`, [
        JSON.stringify({ userId: USER_ID, revision }),
      ]);
      return heard.includes(revision);
    };
    await until(() => tell(1), { what: 'the first notice' });
    pair.relay.fallSilent();
    await until(() => tell(2), { what: 'a notice after the silence' });
    expect(heard).toContain(2);
    await notifier.close();
  });
});
