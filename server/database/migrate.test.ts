import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { migrate, type Migration } from './migrate.ts';
import { type Database, openDatabase } from './pool.ts';

const FIRST: Migration = {
  name: '0001-first',
  sql: ['CREATE TABLE things (n int)', 'INSERT INTO things VALUES (1)'],
};
const SECOND: Migration = { name: '0002-second', sql: ['INSERT INTO things VALUES (2)'] };
const BROKEN: Migration = { name: '0002-broken', sql: ['INSERT INTO things VALUES (2)', 'SELECT 1 / 0'] };

describe('migrations', { timeout: 240_000 }, () => {
  let dataDir: string;
  let database: Database;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vigente-migrate-'));
    database = await openDatabase({ dataDir, databaseUrl: null }, createLog({ logLevel: 'silent' }));
  }, 240_000);

  beforeEach(async () => {
    await database.pool.query('DROP TABLE IF EXISTS schema_migrations, things');
  });

  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  const things = async (): Promise<number[]> =>
    (await database.pool.query<{ n: number }>('SELECT n FROM things ORDER BY n')).rows.map(({ n }) => n);

  it('[OPS-09] run once each, in order', async () => {
    await migrate(database.pool, [FIRST]);
    await migrate(database.pool, [FIRST, SECOND]);
    await migrate(database.pool, [FIRST, SECOND]);
    expect(await things()).toEqual([1, 2]);
  });

  it('[OPS-09] run once when several processes start at the same time', async () => {
    await Promise.all(Array.from({ length: 6 }, () => migrate(database.pool, [FIRST, SECOND])));
    expect(await things()).toEqual([1, 2]);
  });

  it('[OPS-09] leave nothing of one that fails, and all before it', async () => {
    await expect(migrate(database.pool, [FIRST, BROKEN])).rejects.toThrow('Migration 0002-broken failed');
    expect(await things()).toEqual([1]);
    await migrate(database.pool, [FIRST, SECOND]);
    expect(await things()).toEqual([1, 2]);
  });

  it('[OPS-09] run one that comes with a release after those of a higher number', async () => {
    await migrate(database.pool, [FIRST, { ...SECOND, name: '0003-third' }]);
    await migrate(database.pool, [
      FIRST,
      { ...SECOND, name: '0002-late', sql: ['INSERT INTO things VALUES (9)'] },
      { ...SECOND, name: '0003-third' },
    ]);
    expect(await things()).toEqual([1, 2, 9]);
  });

  it('[OPS-09] are refused where one of their texts holds several statements', async () => {
    const several = {
      name: '0002-several',
      sql: ['INSERT INTO things VALUES (2); INSERT INTO things VALUES (3)'],
    };
    await expect(migrate(database.pool, [FIRST, several])).rejects.toMatchObject({
      cause: { message: 'cannot insert multiple commands into a prepared statement' },
    });
    expect(await things()).toEqual([1]);
  });

  it('[OPS-15] stop with one line before any change where the database is of a newer release', async () => {
    await migrate(database.pool, [FIRST, SECOND]);
    const third = { name: '0003-third', sql: ['DROP TABLE things'] };
    await expect(migrate(database.pool, [FIRST, third])).rejects.toThrow(
      /newer release \(it has 0002-second\)/,
    );
    expect(await things()).toEqual([1, 2]);
  });
});
