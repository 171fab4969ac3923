import { join } from 'node:path';
import type { Pool } from 'pg';
import { readDiskSpace } from '#server/base/config/disk-space.ts';
import { readVersion } from '#server/base/config/repository-root.ts';
import type { Environment } from '#server/base/config/setting-readers.ts';
import { backupFolder, type Settings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { migrate, type Migration } from '#server/database/migrate.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import type { Database } from '#server/database/pool.ts';
import type { Logger } from '#server/base/log.ts';
import { makeFolder } from './backup-folder.ts';
import { describeRows } from './backup-format.ts';
import { hasUsers, readMigrations } from './catalog.ts';
import { readLocking, readOpening } from './encryption.ts';
import { beforeName } from './scheduled-name.ts';
import { writeBackup } from './write-backup.ts';

type BackupSettings = Pick<
  Settings,
  'backupDir' | 'backupBeforeMigration' | 'databaseUrl' | 'dataDir' | 'minFreeMb'
>;

interface Options {
  log: Logger;
  /** Source of BACKUP_RECIPIENT, BACKUP_PASSPHRASE and BACKUP_IDENTITY. */
  env?: Environment;
  migrations?: readonly Migration[];
}

type Databases = Pick<Database, 'pool' | 'newClient'>;

/** One of all processes on a database makes the backup; an arbitrary number that no other lock uses. */
const LOCK = 7_143_001;
const MB = 1024 * 1024;
/** Upper bound: packed rows never took more than a third of the size of tables and indexes. */
const SHARE_OF_DATABASE = 0.5;

/**
 * Runs `migrate`. If that would change a database with users, `before-<first of the pending>.backup` is written and
 * checked first (ADR 0143). Throws StartError if it can't be written; the database is then unchanged.
 */
export async function migrateWithBackup(
  database: Databases,
  settings: BackupSettings,
  { log, env = process.env, migrations = MIGRATIONS }: Options,
): Promise<void> {
  if (!settings.backupBeforeMigration || (await firstPending(database.pool, migrations)) === null)
    return migrate(database.pool, migrations);
  const client = await database.newClient();
  try {
    // A process that starts at the same time waits here, and then finds nothing pending.
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const pending = await firstPending(database.pool, migrations);
    if (pending !== null) await backUp(database, settings, { log, env, pending });
    await migrate(database.pool, migrations);
  } finally {
    await client.end();
  }
}

/** Null if nothing is pending, nobody would lose anything, or the database is of a newer release. */
async function firstPending(pool: Pool, migrations: readonly Migration[]): Promise<string | null> {
  const client = await pool.connect();
  try {
    const done = new Set(await readMigrations(client));
    const isNewer = [...done].some((name) => !migrations.some((migration) => migration.name === name));
    const first = migrations.find(({ name }) => !done.has(name));
    return !first || isNewer || !(await hasUsers(client)) ? null : first.name;
  } finally {
    client.release();
  }
}

async function backUp(
  database: Databases,
  settings: BackupSettings,
  { log, env, pending }: Required<Omit<Options, 'migrations'>> & { pending: string },
): Promise<void> {
  const folder = backupFolder(settings);
  if (folder === null) {
    log.warn({ migration: pending }, 'BACKUP_DIR: not set, so the database is migrated without a backup');
    return;
  }
  const locking = readLocking(env);
  const file = join(folder, beforeName(pending, locking !== null));
  try {
    await refuseLittleRoom(database.pool, folder, settings.minFreeMb);
    const check = { opening: await readOpening(env) };
    const rows = await writeBackup(database, file, {
      appVersion: readVersion(),
      locking,
      check,
      // An earlier start may have failed days ago, after its backup.
      replace: true,
    });
    log.info({ file, rows: describeRows(rows) }, 'backed up before the migration');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    throw new StartError(
      `${error.message}. The database was not migrated; BACKUP_BEFORE_MIGRATION=0 does it without a backup`,
    );
  }
}

async function refuseLittleRoom(pool: Pool, folder: string, minFreeMb: number): Promise<void> {
  await makeFolder(folder);
  const { rows } = await pool.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  );
  const wantedMb = Math.ceil((Number(rows[0]?.bytes ?? 0) * SHARE_OF_DATABASE) / MB + minFreeMb);
  const freeMb = Math.floor((await readDiskSpace(folder)).freeBytes / MB);
  if (freeMb < wantedMb)
    throw new StartError(`A backup in ${folder} wants ${wantedMb} MB free, and there are ${freeMb}`);
}
