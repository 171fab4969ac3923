import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/base/log.ts';
import { clusterAddress } from '#tests/support/app/cluster.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { migrate, type Migration } from './migrate.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import { type Database, openDatabase } from './pool.ts';
import { LOCAL, DISTRIBUTED, REFERENCE } from './sharding.ts';

/** Stubs of Citus's functions, limited to the calls of `spread`: an unknown table is an error. */
const STAND_IN = `
  create table pg_dist_partition (logicalrelid regclass unique);
  create function create_reference_table(name text) returns void language sql
    as 'insert into pg_dist_partition values (name::regclass)';
  create function create_distributed_table(name text, by text, colocate_with text) returns void language sql
    as 'insert into pg_dist_partition values (name::regclass)';
  create function citus_add_local_table_to_metadata(name text) returns void language sql
    as 'insert into pg_dist_partition values (name::regclass)';
  create function create_distributed_function(name text) returns void language sql as 'select name::regprocedure';
  create function truncate_local_data_after_distributing_table(name text) returns void language sql
    as 'select name::regclass';`;

/** Tables that an older release lacks: one distributed by user, and one without users. */
const LACKING = ['revision_runs', 'push_subscriptions'];
const OLDER: readonly Migration[] = [
  ...MIGRATIONS,
  { name: '9001-lacking', sql: LACKING.map((table) => `drop table ${table}`) },
];
const NEWER: readonly Migration[] = [
  ...OLDER,
  {
    name: '9002-there',
    sql: [
      'create table revision_runs (user_id uuid references users (id) on delete cascade, run uuid)',
      'create table push_subscriptions (user_id uuid references users (id) on delete cascade)',
    ],
  },
];

describe('spreading the tables', () => {
  let made: TestDatabase;
  let database: Database;

  beforeEach(async () => {
    made = await createTestDatabase({ empty: true });
    database = await openDatabase({ databaseUrl: made.url, dataDir: '.' }, createLog({ logLevel: 'silent' }));
    if (clusterAddress() === null) await database.pool.query(STAND_IN);
  });
  afterEach(async () => {
    await database.close();
    await made.drop();
  });

  const spreadTables = async (): Promise<string[]> => {
    const { rows } = await database.pool.query<{ name: string }>(
      'select logicalrelid::text as name from pg_dist_partition where logicalrelid::text = any($1)',
      [[...REFERENCE, ...DISTRIBUTED, ...LOCAL]],
    );
    return rows.map(({ name }) => name).toSorted();
  };

  it('takes the tables that an older schema has, and the others when they come', async () => {
    const all = [...REFERENCE, ...DISTRIBUTED, ...LOCAL].toSorted();
    await migrate(database.pool, OLDER);
    expect(await spreadTables()).toEqual(all.filter((name) => !LACKING.includes(name)));
    await migrate(database.pool, NEWER);
    expect(await spreadTables()).toEqual(all);
    await migrate(database.pool, NEWER);
    expect(await spreadTables()).toEqual(all);
  });

  it('leaves a schema alone that is of before users had states', async () => {
    await migrate(database.pool, [{ name: '0001-old', sql: ['create table users (id uuid primary key)'] }]);
    expect(await spreadTables()).toEqual([]);
  });
});
