import { migrateWithBackup } from '#server/backup/before-migrations.ts';
import type { BackupHeader } from '#server/backup/backup-format.ts';
import { readMigrations } from '#server/backup/catalog.ts';
import { readOpening } from '#server/backup/encryption.ts';
import { checkBackup } from '#server/backup/read-backup.ts';
import { rowsOfUser } from '#server/backup/rows-of-user.ts';
import { appSecret } from '#server/base/config/secrets.ts';
import { readSettings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { createDb } from '#server/database/kysely.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { findByMail } from '#server/resources/admin/operator/operator.ts';
import { planRestore, restoreRows, type Restored } from '#server/resources/admin/operator/restore-rows.ts';
import { rowsThen, TABLES_THEN } from '#server/resources/admin/operator/rows-then.ts';
import { readKeyring } from '#server/secrets/read-keyring.ts';
import { createSecrets } from '#server/secrets/user-secrets.ts';
import { createSecurityLog } from '#server/observe/security-log.ts';
import { confirmMail } from './read-password.ts';

/**
 * `npm run restore -- FILE --user E`: restores one user's rows from a backup, while the others work (operations §5).
 */
export async function restoreUser(file: string, email: string): Promise<void> {
  const settings = readSettings(process.env);
  const opening = await readOpening(process.env);
  const secret = await appSecret(settings);
  const keyring = await readKeyring(settings, secret);
  const header = await checkBackup(file, { opening, keyring });
  const log = createLog({ logLevel: 'error' }, process.stderr);
  const database = await openDatabase(settings, log, { join: true });
  const db = createDb(database.pool);
  const security = createSecurityLog({ db, log, secret });
  try {
    await migrateWithBackup(database, settings, { log });
    await refuseOtherSchema(database, header);
    const user = await findByMail(db, email);
    if (!user) throw new StartError(`No user has the mail ${email}: a deleted one doesn't come back by this`);
    const kept = await rowsOfUser(file, { opening, userId: user.id, tables: TABLES_THEN });
    if (kept.get('users')?.rows.length !== 1)
      throw new StartError(`The backup of ${header.createdAt} doesn't know ${email}: nothing was changed`);
    const context = { db, secrets: createSecrets(database.statements, keyring), security };
    const then = await rowsThen({ db, keyring }, user.id, kept);
    const plan = await planRestore(context, user.id, then);
    if (Object.keys(plan).length === 0)
      return console.log(`${email} has the rows of ${header.createdAt} already`);
    console.log(`${email}, as of ${header.createdAt}:\n${inWords(plan)}`);
    console.log('Credits, favourites, membership and sign-in stay. A backup of now is the way back.');
    await confirmMail(process.stdin, email);
    const done = await restoreRows(context, user.id, then);
    if (!done) throw new StartError(`${email} was deleted meanwhile: nothing was changed`);
    console.log(`Restored. Phones follow at their next contact.`);
  } finally {
    await security.close();
    await database.close();
  }
}

const inWords = (plan: Restored): string =>
  Object.entries(plan)
    .map(([table, { back, changed, gone }]) => `  ${table}: ${back} come back, ${changed} change, ${gone} go`)
    .join('\n');

/** A column of an older release may have another meaning, so that release's rows have to pass its migrations. */
async function refuseOtherSchema(database: Database, { migrations }: BackupHeader): Promise<void> {
  const client = await database.newClient();
  try {
    if (String(await readMigrations(client)) === String(migrations)) return;
  } finally {
    await client.end();
  }
  throw new StartError(
    'The backup is of another release: restore it whole into an empty database, back that up, and take that file',
  );
}
