/**
 * `npm run bring-over -- FOLDER`: converts the embedded database of an older PostgreSQL to this release's
 * (operations §5).
 */
import { resolve } from 'node:path';
import { describeRows, totalRows } from '#server/backup/backup-format.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { createLog } from '#server/base/log.ts';
import { bringOver } from './bring-over-database.ts';
import { runCommandLine } from './run-command-line.ts';

const USAGE = 'Usage: npm run bring-over -- FOLDER, of the release that made the database';

async function main(): Promise<void> {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0) throw new StartError(USAGE);
  const log = createLog({ logLevel: 'error' }, process.stderr);
  const options = { programs: resolve(folder), log, env: process.env };
  const { rows, from, to, file, aside } = await bringOver(readSettings(process.env), options);
  console.log(
    `Brought over from PostgreSQL ${from} to ${to}: ${totalRows(rows)} rows: ${describeRows(rows)}`,
  );
  console.log(
    `The backup that they came by is ${file}, and ${aside} keeps the older database until you remove it.`,
  );
  console.log('Everybody signs in again, and phones fetch their data anew.');
}

await runCommandLine(main);
