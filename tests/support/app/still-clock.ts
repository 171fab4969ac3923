import { Client } from 'pg';
import { databaseName } from './database-address.ts';

/** PostgreSQL looks into its own schema first, unless the path names it. */
const PATH = 'public, pg_catalog';

/** Stops the `clock_timestamp()` of a database for all connections to come; `now()` goes on. */
export async function stopClock(address: string): Promise<void> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(`
      do $$ begin
        execute format('create function public.clock_timestamp() returns timestamptz
          language sql stable as %L', format('select %L::timestamptz', now()));
      end $$;
      alter database ${databaseName(address)} set search_path = ${PATH}`);
  } finally {
    await client.end();
  }
}
