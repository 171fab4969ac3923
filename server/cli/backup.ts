/** `npm run backup -- FILE`: one consistent file from the running database (operations §1). */
import { describeRows, totalRows } from '#server/backup/backup-format.ts';
import { readLocking } from '#server/backup/encryption.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { readVersion } from '#server/config/repository-root.ts';
import { readSettings } from '#server/config/settings.ts';
import { readFileArgument } from './file-argument.ts';
import { runCommandLine } from './run-command-line.ts';

async function main(): Promise<void> {
  const locking = readLocking(process.env);
  const file = readFileArgument(process.argv.slice(2), 'Usage: npm run backup -- FILE');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const log = createLog({ logLevel: 'error' }, process.stderr);
  const database = await openDatabase(readSettings(process.env), log, { join: true });
  try {
    const rows = await writeBackup(database, file, {
      appVersion: readVersion(),
      locking,
      signal: stopping.signal,
    });
    console.log(`Saved ${totalRows(rows)} rows in ${file}: ${describeRows(rows)}`);
    if (!locking) console.log('It is not encrypted: BACKUP_RECIPIENT or BACKUP_PASSPHRASE would do it');
  } finally {
    await database.close();
  }
}

await runCommandLine(main);
