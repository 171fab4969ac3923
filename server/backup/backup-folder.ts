import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '#domain/dates/dates.ts';
import { codeOf, syncFolder } from '#server/base/config/data-folder.ts';
import { StartError } from '#server/base/config/start-error.ts';
import type { Database } from '#server/database/pool.ts';
import type { RowCounts } from './backup-format.ts';
import type { Locking, Opening } from './encryption.ts';
import { isBeforeName, isScheduledName, scheduledName } from './scheduled-name.ts';
import { writeBackup } from './write-backup.ts';

const OWNER_ONLY = 0o700;
/** A rollback of an upgrade this old would lose more than it repairs. */
const BEFORE_KEPT_MS = 30 * DAY_MS;

interface FolderOptions {
  appVersion: string;
  /** Number of scheduled backups to keep, the new one included; 1 or more. */
  keep: number;
  locking: Locking;
  opening: Opening;
  /** Milliseconds, for the file's name. */
  nowMs: number;
  signal?: AbortSignal;
}

export interface KeptBackup {
  file: string;
  rows: RowCounts;
  /** Names, oldest first. */
  removed: string[];
}

/**
 * Writes one more backup to `folder`, which is created if missing, and checks it (ADR 0144). Then removes the oldest
 * scheduled backups, and migrations' backups older than a month except the newest; never another file. Throws
 * StartError, and removes nothing then.
 */
export async function addToFolder(
  database: Pick<Database, 'newClient'>,
  folder: string,
  { appVersion, keep, locking, opening, nowMs, signal }: FolderOptions,
): Promise<KeptBackup> {
  await makeFolder(folder);
  const name = scheduledName(nowMs, locking !== null);
  const file = join(folder, name);
  const rows = await writeBackup(database, file, { appVersion, locking, check: { opening }, signal });
  const old = [...(await oldest(folder, name, keep)), ...(await oldOfMigrations(folder, nowMs))];
  for (const each of old) await rm(join(folder, each), { force: true });
  if (old.length > 0) await syncFolder(folder);
  return { file, rows, removed: old };
}

/** Creates parents too; only the owner can enter. Throws StartError. */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY }).catch((error: unknown) => {
    throw new StartError(`Can't make ${folder} (${codeOf(error)})`);
  });
}

/** Keeps the new one even if a clock that went back makes it look like the oldest. */
async function oldest(folder: string, newest: string, keep: number): Promise<string[]> {
  const others = (await readdir(folder))
    .filter((name) => isScheduledName(name) && name !== newest)
    .toSorted();
  return others.slice(0, Math.max(0, others.length - (keep - 1)));
}

async function oldOfMigrations(folder: string, nowMs: number): Promise<string[]> {
  const names = (await readdir(folder)).filter(isBeforeName);
  const dated = await Promise.all(
    names.map(async (name) => ({ name, atMs: (await stat(join(folder, name))).mtimeMs })),
  );
  const [, ...others] = dated.toSorted((one, other) => other.atMs - one.atMs);
  return others.filter(({ atMs }) => nowMs - atMs > BEFORE_KEPT_MS).map(({ name }) => name);
}
