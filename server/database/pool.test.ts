import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { type Database, openDatabase } from './pool.ts';

const log = createLog({ logLevel: 'silent' });

describe('a database at DATABASE_URL', { timeout: 240_000 }, () => {
  let dataDir: string;
  let server: Database;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vigente-pool-'));
    server = await openDatabase(readSettings({ DATA_DIR: dataDir }), log);
  }, 240_000);

  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  const settings = () => readSettings({ DATA_DIR: dataDir, DATABASE_URL: server.connectionString });

  it('[OPS-09] is used as it is, by several processes at once', async () => {
    const [one, two] = await Promise.all([openDatabase(settings(), log), openDatabase(settings(), log)]);
    expect(one.kind).toBe('postgres');
    await one.pool.query('CREATE TABLE shared AS SELECT 1 AS n');
    expect((await two.pool.query('SELECT n FROM shared')).rows).toEqual([{ n: 1 }]);
    await Promise.all([one.close(), two.close()]);
  });

  it('[OPS-29] is given POOL_SIZE connections at most', async () => {
    const few = readSettings({ DATA_DIR: dataDir, DATABASE_URL: server.connectionString, POOL_SIZE: '8' });
    const database = await openDatabase(few, log);
    const waits = Array.from({ length: 20 }, () => database.pool.query('SELECT pg_sleep(0.05)'));
    await Promise.all(waits);
    expect(database.pool.totalCount).toBe(8);
    await database.close();
  });

  it('[OPS-23] hears on its own connection what another process notified', async () => {
    const database = await openDatabase(settings(), log);
    const client = await database.newClient();
    const heard = new Promise((resolve) => client.once('notification', ({ payload }) => resolve(payload)));
    await client.query('LISTEN pokes');
    await server.pool.query(`SELECT pg_notify('pokes', 'revision 7')`);
    expect(await heard).toBe('revision 7');
    await client.end();
    await database.close();
  });

  it('[OPS-09] gives timestamps of any zone and age as UTC with milliseconds', async () => {
    const { rows } = await server.pool.query(`
      SELECT '2026-11-21 02:44:00.123456+00'::timestamptz AS cut, '2026-01-01 00:00+05:30'::timestamptz AS moved,
        ARRAY['2026-11-21 02:44Z'::timestamptz, NULL] AS list, ARRAY[]::bigint[] AS none, 'infinity'::timestamptz AS far`);
    expect(rows).toEqual([
      {
        cut: '2026-11-21T02:44:00.123Z',
        moved: '2025-12-31T18:30:00.000Z',
        list: ['2026-11-21T02:44:00.000Z', null],
        none: [],
        far: 'infinity',
      },
    ]);
  });

  it('[OPS-15] that does not answer stops the start with one line that holds no password', async () => {
    const port = await unusedPort();
    const url = `postgres://vigente:hunter2@127.0.0.1:${port}/vigente`;
    const refused = openDatabase(readSettings({ DATABASE_URL: url }), log);
    await expect(refused).rejects.toThrow(/^DATABASE_URL: the database doesn't let us in \(ECONNREFUSED\)$/);
  });
});

const unusedPort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};
