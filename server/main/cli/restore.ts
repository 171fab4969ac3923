import { describeRows, totalRows } from '#server/backup/backup-format.ts';
import { readOpening, UnusableBackup } from '#server/backup/encryption.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { appSecret } from '#server/base/config/secrets.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { readKeyring } from '#server/secrets/read-keyring.ts';
import { restoreUser } from './restore-user.ts';
import { runCommandLine } from './run-command-line.ts';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/**
 * `npm run restore -- FILE`: restores a backup into an empty database, or with `--user E` one user's rows into a
 * running one (operations §1).
 */

async function main(): Promise<void> {
  const { file, user } = readRestoreArguments(process.argv.slice(2));
  await (user === null ? restore(file) : restoreUser(file, user)).catch((error: unknown) => {
    throw error instanceof UnusableBackup ? new StartError(`${error.message}: nothing was restored`) : error;
  });
}

async function restore(file: string): Promise<void> {
  const settings = readSettings(process.env);
  const opening = await readOpening(process.env);
  const keyring = await readKeyring(settings, await appSecret(settings));
  const header = await checkBackup(file, { opening, keyring });
  const log = createLog({ logLevel: 'error' }, process.stderr);
  const database = await openDatabase(settings, log, { join: true });
  try {
    const rows = await restoreBackup(database, file, header, { opening });
    console.log(`Restored ${totalRows(rows)} rows of ${header.createdAt}: ${describeRows(rows)}`);
    console.log('Everybody signs in again, and phones fetch their data anew.');
  } finally {
    await database.close();
  }
}

const USAGE =
  'Usage: npm run restore -- FILE, or npm run restore -- FILE --user E for the rows of one user in a running database';

/** `file` is an absolute path; `user` is a mail, null for the whole database. Throws StartError with the usage. */
function readRestoreArguments(args: readonly string[]): { file: string; user: string | null } {
  const { values, positionals } = parse(args);
  const [file] = positionals;
  if (!file || positionals.length > 1 || values.user === '') throw new StartError(USAGE);
  return { file: resolve(file), user: values.user ?? null };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: { user: { type: 'string' } } });
  } catch {
    throw new StartError(USAGE);
  }
}

await runCommandLine(main);
