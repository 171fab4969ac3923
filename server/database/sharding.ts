import type { ClientBase } from 'pg';
import type { Tx } from './kysely.ts';
import { onKysely, statement } from './statements.ts';
import { TENANT_TABLES } from './tables.ts';

/**
 * Placement of tables on a cluster of Citus (architecture §4.3, ADR 0150). A reseller's call reads and writes the rows
 * of one user, which are together on one machine.
 */

/** Copied to every machine: written rarely, and read beside any user's rows. `users` first: others refer to it. */
export const REFERENCE = ['users', 'installation'] as const;

/** Placed on their user's machine: each key contains `user_id`. `user_states` first: it leads the others. */
export const DISTRIBUTED = [
  'user_states',
  'sessions',
  ...TENANT_TABLES,
  'tombstones',
  'idempotency_keys',
  'revision_runs',
  'user_keys',
  'helper_sessions',
  'helps',
] as const;

/** Kept on the coordinator, and written beside users' rows: a change of both is committed on both or on none. */
export const LOCAL = [
  'mail_codes',
  'calendar_feeds',
  'push_subscriptions',
  'credit_codes',
  'invites',
  'audit_log',
] as const;

/** Kept on the coordinator: sign-ins, limits, mails and logs. */
export const ON_COORDINATOR = [
  'known_devices',
  'second_factors',
  'passkeys',
  'spent_challenges',
  'notices',
  'throttles',
  'rate_limits',
  'server_keys',
  'security_events',
  'schema_migrations',
] as const;

/** Functions in statements on users' rows. */
const FUNCTIONS = ['this_run(uuid)'] as const;

/** One connection to each machine in this transaction. Databases other than Citus ignore the setting. */
export const IN_SEQUENCE = statement(
  `select set_config('citus.multi_shard_modify_mode', 'sequential', true)`,
);

/**
 * A transaction that reads rows of many users and then writes `users` needs it: Citus refuses that on many connections.
 * Other engines ignore the setting.
 */
export async function inSequence(tx: Tx): Promise<void> {
  await onKysely(tx).run(IN_SEQUENCE, []);
}

/**
 * Distributes tables that are not distributed yet, if the database has the extension `citus`; else does nothing. A
 * restore starts with the schema of its backup, so later tables are distributed once they exist. Existing rows move to
 * their machines, which locks the tables, so the database should be empty.
 *
 * @param client in a transaction in sequence, without time limits: foreign keys refer to tables that were distributed a
 * moment ago
 */
export async function shard(client: ClientBase): Promise<void> {
  if (!(await hasCitus(client))) return;
  const there = await ownTables(client);
  if (!there.has(DISTRIBUTED[0])) return;
  const known = await knownTables(client);
  const missing = (names: readonly string[]): string[] =>
    names.filter((name) => there.has(name) && !known.has(name));
  const reference = missing(REFERENCE);
  for (const table of reference) await client.query('select create_reference_table($1)', [table]);
  const distributed = missing(DISTRIBUTED);
  await withoutForeignKeysBetween(client, distributed, () => distribute(client, distributed));
  // Read again: the tables that refer to users have just become known.
  const now = await knownTables(client);
  // Earlier rows stay on the coordinator too, where no deletion would reach them.
  for (const table of [...reference, ...distributed])
    await client.query('select truncate_local_data_after_distributing_table($1)', [table]);
  const local = LOCAL.filter((name) => there.has(name) && !now.has(name));
  for (const table of local) await client.query('select citus_add_local_table_to_metadata($1)', [table]);
}

async function distribute(client: ClientBase, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const neighbour = table === DISTRIBUTED[0] ? 'none' : DISTRIBUTED[0];
    await client.query(`select create_distributed_table($1, 'user_id', colocate_with => $2)`, [
      table,
      neighbour,
    ]);
  }
  if (tables.length === 0) return;
  for (const name of FUNCTIONS) await client.query('select create_distributed_function($1)', [name]);
}

async function hasCitus(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regproc('create_distributed_function') is not null as found`,
  );
  return rows[0]?.found === true;
}

async function ownTables(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [[...REFERENCE, ...DISTRIBUTED, ...LOCAL]],
  );
  return new Set(rows.map(({ name }) => name));
}

/** All fields are quoted for a statement. */
interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** No foreign key may connect a distributed table with one that is not distributed yet. */
async function withoutForeignKeysBetween(
  client: ClientBase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid = any($1::text[]::regclass[]) and confrelid = any($1::text[]::regclass[])
    order by conname`,
    [tables],
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

/** Tables in the cluster's catalogue, wherever they are; one with a foreign key to `users` is added automatically. */
async function knownTables(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'select logicalrelid::regclass::text as name from pg_dist_partition',
  );
  return new Set(rows.map(({ name }) => name));
}
