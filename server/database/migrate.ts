import type { Pool, PoolClient } from 'pg';
import { StartError } from '#server/base/config/start-error.ts';
import { MIGRATIONS, type Migration } from '#server/database/migrations/index.ts';
import { setDeadConnectionTimeout } from './dead-connection-timeout.ts';
import { IN_SEQUENCE, shard } from './sharding.ts';

export type { Migration };

const CREATE_TABLE = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/** Codes that PostgreSQL gives to one of two processes that create a table at once, even with IF NOT EXISTS. */
const CREATED_MEANWHILE = new Set(['23505', '42P07', '42710']);

/** Each migration has its own transaction. Throws StartError first when the database has unknown migrations. */
export const migrate = async (pool: Pool, migrations: readonly Migration[] = MIGRATIONS): Promise<void> => {
  const client = await pool.connect();
  setDeadConnectionTimeout(client, 0);
  try {
    await createTable(client);
    await refuseUnknown(client, migrations);
    for (const migration of migrations) await apply(client, migration);
    await spreadAll(client);
  } finally {
    // Not returned to the pool: this connection lacks the time limits of the others.
    client.release(true);
  }
};

const createTable = async (client: PoolClient): Promise<void> => {
  await client.query(CREATE_TABLE).catch((error: unknown) => {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (typeof code !== 'string' || !CREATED_MEANWHILE.has(code)) throw error;
  });
};

const refuseUnknown = async (client: PoolClient, migrations: readonly Migration[]): Promise<void> => {
  const { rows } = await client.query<Pick<Migration, 'name'>>(
    'SELECT name FROM schema_migrations ORDER BY name',
  );
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new StartError(`The database is of a newer release (it has ${unknown.join(', ')}): update Vigente`);
  }
};

const apply = (client: PoolClient, { name, sql }: Migration): Promise<void> =>
  alone(client, `Migration ${name}`, async () => {
    const { rowCount } = await client.query('SELECT 1 FROM schema_migrations WHERE name = $1', [name]);
    if (rowCount !== 0) return;
    for (const statement of sql) await runOne(client, statement);
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  });

/**
 * Uses the extended protocol, which refuses a text of several statements: a cluster's workers would get the whole text.
 */
const runOne = async (client: PoolClient, text: string): Promise<void> => {
  const one = { text, queryMode: 'extended' };
  await client.query(one);
};

const spreadAll = (client: PoolClient): Promise<void> =>
  alone(client, 'Spreading the tables', () => shard(client));

/** The lock makes a second process wait, then find the work done. Nothing here has a time limit. */
const alone = async (client: PoolClient, what: string, work: () => Promise<void>): Promise<void> => {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0');
    // Citus refuses changes of `users` after those of a distributed table that went out on many connections.
    await client.query(IN_SEQUENCE.text);
    await client.query('LOCK TABLE schema_migrations IN EXCLUSIVE MODE');
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new Error(`${what} failed`, { cause: error });
  }
};
