import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, type Migration } from '#server/database/migrate.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { rowsByTable } from '#tests/support/api/table-rows.ts';
import { createTestDatabase } from '#tests/support/app/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { migrateWithBackup } from './before-migrations.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** Doubles the values, so that only a backup restores the former rows. */
const NEWER: Migration = {
  name: '9001-newer',
  sql: ['ALTER TABLE users ADD COLUMN newer int', `UPDATE users SET username = username || ' (newer)'`],
};
const LATER: Migration = { name: '9002-later', sql: ['CREATE TABLE later (n int)'] };
const BROKEN: Migration = { name: '9001-broken', sql: ['SELECT 1 / 0'] };

describe('a start that migrates', { timeout: 240_000 }, () => {
  let folder: string;
  let server: TestServer;
  let lines: string[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-before-'));
    server = await startTestServer();
    await server.createUser({ email: 'ana@correo.example' });
    lines = [];
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const log = () => createLog({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) });
  const start = (migrations: readonly Migration[], given: object = {}, env = {}) =>
    migrateWithBackup(
      server.context.database,
      { ...server.settings, backupDir: folder, minFreeMb: 0, ...given },
      { log: log(), env, migrations: [...MIGRATIONS, ...migrations] },
    );
  const files = async () => (await readdir(folder)).toSorted();
  const usersOf = async ({ pool }: TestServer['context']['database']) => (await rowsByTable(pool))['users'];

  it('[OPS-43] backs a database with users up first, in a file of its own that only the owner reads', async () => {
    await start([NEWER, LATER]);
    expect(await files()).toEqual(['before-9001-newer.backup']);
    const file = join(folder, 'before-9001-newer.backup');
    const { migrations, rows } = await checkBackup(file);
    expect(migrations).toEqual(MIGRATIONS.map(({ name }) => name).toSorted());
    expect(rows['users']).toBe(1);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'backed up before the migration', file, rows: expect.stringContaining('users 1') },
    ]);
    await start([NEWER, LATER]);
    expect(await files()).toHaveLength(1);
  });

  it('[OPS-44] the way back: the older release restores that file, and has every row of before', async () => {
    const before = await rowsByTable(server.context.database.pool);
    await start([NEWER]);
    expect(await usersOf(server.context.database)).not.toEqual(before['users']);
    const older = migrate(server.context.database.pool, MIGRATIONS);
    await expect(older).rejects.toThrow('The database is of a newer release (it has 9001-newer)');

    const empty = await createTestDatabase();
    const target = await openDatabase({ databaseUrl: empty.url, dataDir: folder }, log());
    const file = join(folder, 'before-9001-newer.backup');
    await restoreBackup(target, file, await checkBackup(file), { migrations: MIGRATIONS });
    const after = await rowsByTable(target.pool);
    for (const table of ['users', 'user_keys', 'known_devices', 'server_keys'])
      expect(after[table]).toEqual(before[table]);
    await migrateWithBackup(target, { ...server.settings, backupDir: folder }, { log: log() });
    expect(await files()).toHaveLength(1);
    await target.close();
    await empty.drop();
  });

  it('[OPS-43] takes the place of the one of a start that failed, which may be old', async () => {
    await expect(start([BROKEN])).rejects.toThrow('Migration 9001-broken failed');
    await server.createUser({ email: 'eva@correo.example' });
    await expect(start([BROKEN])).rejects.toThrow('Migration 9001-broken failed');
    expect(await files()).toEqual(['before-9001-broken.backup']);
    expect((await checkBackup(join(folder, 'before-9001-broken.backup'))).rows['users']).toBe(2);
  });

  it('[OPS-43] of several at once makes one, before any of them migrates', async () => {
    await Promise.all(Array.from({ length: 4 }, () => start([NEWER, LATER])));
    expect(lines).toHaveLength(1);
    const { migrations } = await checkBackup(join(folder, 'before-9001-newer.backup'));
    expect(migrations).not.toContain('9001-newer');
  });

  it('[OPS-43] is stopped in one line where the backup can not be written, and changes nothing', async () => {
    await writeFile(join(folder, 'file'), '');
    const before = await rowsByTable(server.context.database.pool);
    await expect(start([NEWER], { backupDir: join(folder, 'file') })).rejects.toThrow(
      /^Can't .*\. The database was not migrated; BACKUP_BEFORE_MIGRATION=0 does it without a backup$/,
    );
    await expect(start([NEWER], { minFreeMb: 999_999_999 })).rejects.toThrow(
      /^A backup in \S+ wants \d{9,} MB free, and there are \d+\. The database was not migrated;/,
    );
    expect(await rowsByTable(server.context.database.pool)).toEqual(before);
    await start([NEWER], { backupDir: join(folder, 'file'), backupBeforeMigration: false });
    expect(await files()).toEqual(['file']);
  });

  it('[OPS-43] is encrypted as other backups are', async () => {
    const recipient = await identityToRecipient(await generateX25519Identity());
    await start([NEWER], {}, { BACKUP_RECIPIENT: recipient });
    expect(await files()).toEqual(['before-9001-newer.backup.age']);
  });

  it('[OPS-43] needs none without users, and says where it has no place for one', async () => {
    await server.context.database.pool.query('DELETE FROM users');
    await start([NEWER]);
    expect([await files(), lines]).toEqual([[], []]);
    await server.createUser();
    await start([NEWER, LATER], { backupDir: null });
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      'BACKUP_DIR: not set, so the database is migrated without a backup',
    ]);
  });
});
