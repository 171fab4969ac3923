import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { migrate, type Migration } from '#server/database/migrate.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import type { Database } from '#server/database/pool.ts';
import { IN_SEQUENCE } from '#server/database/sharding.ts';
import { StartError } from '#server/base/config/start-error.ts';
import type { BackupHeader, RowCounts } from './backup-format.ts';
import { hasUsers, readMigrations } from './catalog.ts';
import type { Opening } from './encryption.ts';
import { loadTables } from './load-tables.ts';

interface RestoreOptions {
  opening?: Opening;
  migrations?: readonly Migration[];
}

/**
 * Restores the backup's schema, its rows in one transaction, then later migrations, into an empty database (OPS-07). A
 * new epoch makes phones start again from 0, as they may have seen more (SYN-17). Throws StartError.
 */
export async function restoreBackup(
  database: Pick<Database, 'pool' | 'newClient'>,
  file: string,
  header: BackupHeader,
  { opening = null, migrations = MIGRATIONS }: RestoreOptions = {},
): Promise<RowCounts> {
  const past = migrationsOf(header, migrations);
  const client = await database.newClient();
  try {
    await refuseFull(client);
    await refuseLaterSchema(client, header);
    await migrate(database.pool, past);
    const rows = await inOneTransaction(client, file, opening);
    await migrate(database.pool, migrations);
    await giveWeekAnew(client);
    return rows;
  } finally {
    await client.end();
  }
}

/** Throws unless the backup's migrations are the first of this release's, since only those can be completed. */
function migrationsOf(
  { migrations: names }: BackupHeader,
  migrations: readonly Migration[],
): readonly Migration[] {
  const unknown = names.filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new StartError(`The backup is of a newer release (it has ${unknown.join(', ')}): update Vigente`);
  }
  const past = migrations.slice(0, names.length);
  if (past.some(({ name }) => !names.includes(name))) {
    throw new StartError(`The backup's schema is none of Vigente's (it has ${names.join(', ')})`);
  }
  return past;
}

async function refuseFull(client: Client): Promise<void> {
  if (await hasUsers(client)) throw new StartError('The database has users: restore into an empty one');
}

async function refuseLaterSchema(client: Client, { migrations }: BackupHeader): Promise<void> {
  const later = ((await readMigrations(client)) ?? []).filter((name) => !migrations.includes(name));
  if (later.length === 0) return;
  throw new StartError(
    `The backup is older than this database's schema (${later.join(', ')}): restore into one that was never started`,
  );
}

async function inOneTransaction(client: Client, file: string, opening: Opening): Promise<RowCounts> {
  await client.query('BEGIN');
  try {
    await client.query(IN_SEQUENCE.text);
    await client.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
    // Somebody may have registered since the first check.
    await refuseFull(client);
    const rows = await loadTables(client, file, opening);
    await client.query('UPDATE installation SET epoch = $1', [randomUUID()]);
    await client.query('COMMIT');
    return rows;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/**
 * A user who cancelled the deletion after the backup would be deleted unnoticed: their week starts again, with a mail
 * (ADR 0181).
 */
async function giveWeekAnew(client: Client): Promise<void> {
  await client.query('BEGIN');
  await client.query(IN_SEQUENCE.text);
  await client.query(`
    insert into notices (id, user_id, kind) select gen_random_uuid(), id, 'leaving' from users where leaves_at is not null`);
  await client.query(`update users set leaves_at = now() + interval '7 days' where leaves_at is not null`);
  await client.query('COMMIT');
}
