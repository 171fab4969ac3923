import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, type Migration } from '#server/database/migrate.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import type { RowCounts } from './backup-format.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Covers seeded rows, an identity column, a row that refers to its own table, and a generated column. */
const ODD: Migration = {
  name: '9001-odd',
  sql: [
    `CREATE TABLE nodes (
      n bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      parent bigint REFERENCES nodes (n),
      "odd name" text[] NOT NULL DEFAULT '{}',
      doubled bigint GENERATED ALWAYS AS (n * 2) STORED,
      f double precision, raw bytea, doc jsonb, days date, span interval
    )`,
    `INSERT INTO nodes ("odd name") VALUES ('{own}')`,
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE ''a trigger acted again''; END'`,
  ],
};
const WATCHED =
  'CREATE TRIGGER watch BEFORE INSERT OR TRUNCATE ON nodes FOR EACH STATEMENT EXECUTE FUNCTION refuse()';
const LATER: Migration = {
  name: '9002-later',
  sql: ['ALTER TABLE nodes ADD COLUMN late int NOT NULL DEFAULT 7'],
};

const ROWS = `
  ALTER TABLE nodes DISABLE TRIGGER USER;
  INSERT INTO nodes (n, parent, "odd name", f, raw, doc, days, span) OVERRIDING SYSTEM VALUE VALUES
    (5, 6, '{"a,b",NULL,"\\"c\\""}', 0.1::float8 + 0.2, '\\x00ff0a', '{"n": 1.10, "s": "\\u2028"}', '2026-11-21', '1 mon 2 days'),
    (6, NULL, '{}', 'NaN', NULL, 'null', 'infinity', NULL);
  ALTER TABLE nodes ENABLE TRIGGER USER;`;

describe('a backup of another schema', { timeout: 240_000 }, () => {
  const made: TestDatabase[] = [];
  const opened: Database[] = [];
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-schemas-'));
    file = join(folder, 'vigente.backup');
  });

  afterEach(async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()));
    await Promise.all(made.splice(0).map((database) => database.drop()));
    await rm(folder, { recursive: true });
  });

  /** `null`: a database that was never started. */
  const databaseOf = async (migrations: readonly Migration[] | null): Promise<Database> => {
    const { url, drop } = await createTestDatabase();
    made.push({ url, drop });
    const log = createLog({ logLevel: 'silent' });
    const database = await openDatabase({ databaseUrl: url, dataDir: folder }, log);
    opened.push(database);
    await database.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    if (migrations !== null) await migrate(database.pool, migrations);
    return database;
  };
  const backUpOf = async (migrations: readonly Migration[], statements = ''): Promise<Database> => {
    const database = await databaseOf(migrations);
    if (statements) await database.pool.query(statements);
    await writeBackup(database, file, { appVersion: '1' });
    return database;
  };
  const restore = async (target: Database, migrations: readonly Migration[]): Promise<RowCounts> =>
    restoreBackup(target, file, await checkBackup(file), { migrations });
  const ours = [...MIGRATIONS, ODD, { name: '9001-watched', sql: [WATCHED] }];

  it.each([
    ['one that was never started', null],
    ['one of the same release', ours],
    ['one of an older release', MIGRATIONS],
  ])('[OPS-07] brings any kind of value and key into %s', async (_what, migrations) => {
    const source = await backUpOf(ours, ROWS);
    const target = await databaseOf(migrations);
    await restore(target, ours);
    const [{ installation: _one, ...before }, { installation: _other, ...after }] = [
      await rowsByTable(source.pool),
      await rowsByTable(target.pool),
    ];
    expect(after['nodes']).toHaveLength(3);
    expect(after).toEqual(before);
    const watched = target.pool.query('INSERT INTO nodes DEFAULT VALUES');
    await expect(watched).rejects.toThrow('a trigger acted again');
    await target.pool.query('DROP TRIGGER watch ON nodes');
    const { rows } = await target.pool.query('INSERT INTO nodes DEFAULT VALUES RETURNING n');
    expect(rows).toEqual([{ n: 7 }]);
    const orphan = target.pool.query('INSERT INTO nodes (parent) VALUES (99)');
    await expect(orphan).rejects.toThrow('foreign key');
  });

  it('[OPS-07] takes the steps since, where the backup is older than the release', async () => {
    await backUpOf(ours, ROWS);
    const target = await databaseOf(null);
    await restore(target, [...ours, LATER]);
    const { rows } = await target.pool.query('SELECT n, late FROM nodes ORDER BY n');
    expect(rows).toEqual([1, 5, 6].map((n) => ({ n, late: 7 })));
  });

  it('[OPS-07] refuses an older one where the database has a later schema', async () => {
    await backUpOf(ours);
    const target = await databaseOf([...ours, LATER]);
    await expect(restore(target, [...ours, LATER])).rejects.toThrow(
      "The backup is older than this database's schema (9002-later): restore into one that was never started",
    );
  });

  it('[OPS-07] refuses one of a newer release, before anything is made', async () => {
    await backUpOf([...ours, LATER]);
    const target = await databaseOf(null);
    await expect(restore(target, ours)).rejects.toThrow(
      'The backup is of a newer release (it has 9002-later): update Vigente',
    );
    expect(await rowsByTable(target.pool)).toEqual({});
  });

  it('[OPS-07] has nothing to do on a database that was never started', async () => {
    const database = await databaseOf(null);
    await expect(writeBackup(database, file, { appVersion: '1' })).rejects.toThrow(
      'There is nothing to back up',
    );
  });
});
