import { access, rename, rm, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#server/backup/backup-folder.ts';
import type { RowCounts } from '#server/backup/backup-format.ts';
import { readLocking, readOpening } from '#server/backup/encryption.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { beforeName } from '#server/backup/scheduled-name.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { syncFolder, ensureDataFolder } from '#server/base/config/data-folder.ts';
import { readVersion } from '#server/base/config/repository-root.ts';
import type { Environment } from '#server/base/config/setting-readers.ts';
import { backupFolder, type Settings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import type { Logger } from '#server/base/log.ts';
import { settleHome } from '#server/database/embedded/home.ts';

interface Options {
  /** The release that created the database, or a folder with PostgreSQL's `bin`. */
  programs: string;
  log: Logger;
  /** Source of BACKUP_RECIPIENT, BACKUP_PASSPHRASE and BACKUP_IDENTITY. */
  env: Environment;
}

export interface BroughtOver {
  rows: RowCounts;
  /** Major versions of PostgreSQL. */
  from: string;
  to: string;
  /** The checked backup that transferred it. */
  file: string;
  /** Folder of the older database. */
  aside: string;
}

/**
 * Converts the embedded database of an older PostgreSQL to this release's, by a backup that stays. The new one is
 * created beside the old one and replaces it when complete: if interrupted before that, it can be run again. If
 * interrupted between the two renames, a start is refused, and `aside` under its old name restores the former state.
 * Throws StartError.
 */
export async function bringOver(settings: Settings, { programs, log, env }: Options): Promise<BroughtOver> {
  const folder = backupFolder({ ...settings, databaseUrl: null });
  if (settings.databaseUrl !== null || folder === null)
    throw new StartError('DATABASE_URL is set: PostgreSQL of your own is brought over by its own tools');
  const made = await madeBy(settings.dataDir, log);
  if (made === null) throw new StartError(`DATA_DIR: ${settings.dataDir} has no database`);
  const { by: from, ours: to } = made;
  if (from === to)
    throw new StartError(`The database is of PostgreSQL ${to} already: there is nothing to do`);
  const aside = `${made.folder}-${from}`;
  if (await exists(aside)) throw new StartError(`${aside} is there already: move it away`);
  const locking = readLocking(env);
  const opening = await readOpening(env);
  if (locking && !opening)
    throw new StartError('The backup will be encrypted: set BACKUP_IDENTITY for as long as this takes');
  await makeFolder(folder);
  const file = join(folder, beforeName(`postgresql-${to}`, locking !== null));
  await using(openDatabase(settings, log, { programs }), (older) =>
    writeBackup(older, file, { appVersion: readVersion(), locking, check: { opening }, replace: true }),
  );
  const draft = join(settings.dataDir, 'bring-over');
  await rm(draft, { recursive: true, force: true });
  try {
    const header = await checkBackup(file, { opening });
    const rows = await using(openDatabase({ ...settings, dataDir: draft }, log), (newer) =>
      restoreBackup(newer, file, header, { opening }),
    );
    const whole = await madeBy(draft, log);
    if (whole === null) throw new StartError(`DATA_DIR: ${draft} was removed meanwhile`);
    // A start in between is refused: the note beside it says that there was a database.
    await rename(made.folder, aside);
    await rename(whole.folder, made.folder);
    await syncFolder(dirname(made.folder));
    return { rows, from, to, file, aside };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function using<T>(opening: Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await opening;
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** The embedded database of a data folder, with the major version that created it and this release's. */
interface Made {
  folder: string;
  by: string;
  ours: string;
}

/** Null without a database. Throws StartError as a start does. */
async function madeBy(dataDir: string, log: Logger): Promise<Made | null> {
  const { database, binaries } = await settleHome(await ensureDataFolder(dataDir), log);
  const version = await readFile(join(database, 'PG_VERSION'), 'utf8').catch(() => null);
  return version === null ? null : { folder: database, by: version.trim(), ours: binaries.majorVersion };
}
