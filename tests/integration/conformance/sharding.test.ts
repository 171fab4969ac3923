import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/database/pool.ts';
import { LOCAL, DISTRIBUTED, REFERENCE, ON_COORDINATOR } from '#server/database/sharding.ts';
import { createLog } from '#server/base/log.ts';
import { testOnCluster } from './cluster-tests.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';

interface Key {
  table: string;
  name: string;
}

interface ForeignKey extends Key {
  columns: string[];
  of: string;
}

const byUser = (table: string): boolean => DISTRIBUTED.some((name) => name === table);
const everywhere = (table: string): boolean => REFERENCE.some((name) => name === table);

describe('how the tables lie on a cluster', () => {
  let made: TestDatabase;
  let database: Database;
  let client: Client;

  beforeAll(async () => {
    made = await createTestDatabase();
    database = await openDatabase({ databaseUrl: made.url, dataDir: '.' }, createLog({ logLevel: 'silent' }));
    client = await database.newClient();
  });
  afterAll(async () => {
    await client.end();
    await database.close();
    await made.drop();
  });

  const named = async (sql: string): Promise<string[]> =>
    (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);

  it('[OPS-59] is said of each table once', async () => {
    const tables = await named(
      `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
    );
    expect([...DISTRIBUTED, ...REFERENCE, ...LOCAL, ...ON_COORDINATOR].toSorted()).toEqual(tables);
  });

  it('[OPS-59] every key of a table that lies by user holds the user', async () => {
    const { rows } = await client.query<Key>(
      `
      select indrelid::regclass::text as table, indexrelid::regclass::text as name from pg_index
      where indisunique and indrelid::regclass::text = any($1) and not exists (
        select from pg_attribute where attrelid = indrelid and attname = 'user_id' and attnum = any(indkey))`,
      [[...DISTRIBUTED]],
    );
    expect(rows).toEqual([]);
  });

  it('[OPS-59] foreign keys lead to tables of the same user, by the user, or to tables on every machine', async () => {
    const { rows } = await client.query<ForeignKey>(`
      select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as of, (
        select array_agg(attname::text) from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where contype = 'f' and pg_class.relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(DISTRIBUTED.length);
    const leads = ({ table, of, columns }: ForeignKey): boolean =>
      everywhere(of) || (byUser(table) && byUser(of) && columns.includes('user_id'));
    expect(rows.filter((key) => !leads(key))).toEqual([]);
  });

  it('[OPS-59] no trigger is on a table that leaves the coordinator', async () => {
    const tables = await named(
      `select tgrelid::regclass::text as name from pg_trigger where not tgisinternal group by 1 order by 1`,
    );
    expect(tables.filter((table) => byUser(table) || everywhere(table))).toEqual([]);
  });
});

testOnCluster();
