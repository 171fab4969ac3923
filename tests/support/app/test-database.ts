import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { clusterAddress, findCluster } from './cluster.ts';
import { databaseAt, databaseName } from './database-address.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of a server that gives the template database's address, and starts PostgreSQL on the first request. */
    postgresBroker: string;
  }
}

export interface TestDatabase {
  /** For DATABASE_URL: a database without users. */
  url: string;
  drop(): Promise<void>;
}

interface TestDatabaseOptions {
  /** One that no server was ever started on. */
  empty?: boolean;
}

/** Makes a database for one test or file by copying the run's migrated template. */
export async function createTestDatabase({ empty = false }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const template = await askForTemplate();
  const name = `vigente_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const cluster = clusterAddress();
  if (cluster !== null) {
    const { create, copy, drop } = await findCluster(cluster);
    await (empty ? create(name) : copy(databaseName(template), name));
    return { url: databaseAt(template, name), drop: () => drop(name) };
  }
  const admin = databaseAt(template, adminDatabase());
  await run(admin, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template1' : databaseName(template)}`);
  return {
    url: databaseAt(template, name),
    drop: () => run(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** PostgreSQL looks into its own schema first, unless the path names it. */
const PATH = 'public, pg_catalog';

/** Stops the `clock_timestamp()` of a database for all connections to come; `now()` goes on. */
export async function stopClock(address: string): Promise<void> {
  await run(
    address,
    `do $$ begin
      execute format('create function public.clock_timestamp() returns timestamptz
        language sql stable as %L', format('select %L::timestamptz', now()));
    end $$;
    alter database ${databaseName(address)} set search_path = ${PATH}`,
  );
}

/** The database to connect to for the copy: a template can't have connections while it is copied. */
const adminDatabase = (): string => {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? databaseName(given) : 'postgres';
};

/** The same database through PgBouncer in transaction mode, which the run's first call starts. */
export const pooledAddress = (url: string): Promise<string> => ask(`/pooler?${encodeURIComponent(url)}`);

const askForTemplate = (): Promise<string> => ask('/');

async function ask(path: string): Promise<string> {
  const response = await fetch(`${inject('postgresBroker')}${path}`);
  const text = await response.text();
  if (!response.ok) throw new Error(`No PostgreSQL for tests: ${text}`);
  return text;
}

async function run(address: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
