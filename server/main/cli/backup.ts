/** `npm run backup`: one consistent file from the running database, or one more in a folder, or a check (operations §1). */
import { addToFolder } from '#server/backup/backup-folder.ts';
import { describeRows, type RowCounts, totalRows } from '#server/backup/backup-format.ts';
import { type Locking, readLocking, readOpening } from '#server/backup/encryption.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { readVersion } from '#server/base/config/repository-root.ts';
import { backupFolder, readSettings } from '#server/base/config/settings.ts';
import { type BackupTask, readBackupTask } from './backup-arguments.ts';
import { runCommandLine } from './run-command-line.ts';

type Writing = Exclude<BackupTask, { kind: 'check' }>;

async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const task = readBackupTask(process.argv.slice(2), backupFolder(settings));
  if (task.kind === 'check') return check(task.file);
  const locking = readLocking(process.env);
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const log = createLog({ logLevel: 'error' }, process.stderr);
  const database = await openDatabase(settings, log, { join: true });
  try {
    await write(database, task, { appVersion: readVersion(), locking, signal: stopping.signal });
    if (!locking) console.log('It is not encrypted: BACKUP_RECIPIENT or BACKUP_PASSPHRASE would do it');
  } finally {
    await database.close();
  }
}

async function check(file: string): Promise<void> {
  const { createdAt, rows } = await checkBackup(file, { opening: await readOpening(process.env) });
  console.log(`${file} is whole: ${totalRows(rows)} rows of ${createdAt}: ${describeRows(rows)}`);
}

interface WritingOptions {
  appVersion: string;
  locking: Locking;
  signal: AbortSignal;
}

async function write(database: Database, task: Writing, options: WritingOptions): Promise<void> {
  if (task.kind === 'file') return told(await writeBackup(database, task.file, options), task.file);
  const opening = await readOpening(process.env);
  const kept = await addToFolder(database, task.folder, {
    ...options,
    opening,
    keep: task.keep,
    nowMs: Date.now(),
  });
  told(kept.rows, kept.file);
  console.log(
    options.locking && !opening
      ? 'Checked: what was encrypted is whole, and is on the disk as it was written'
      : 'Checked: read from the disk, whole',
  );
  if (kept.removed.length > 0) console.log(`Removed: ${kept.removed.join(', ')}`);
}

const told = (rows: RowCounts, file: string): void =>
  console.log(`Saved ${totalRows(rows)} rows in ${file}: ${describeRows(rows)}`);

await runCommandLine(main);
