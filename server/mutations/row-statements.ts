import type { RowWrite } from '#contract/mutation.ts';
import type { Tx } from '#server/db/kysely.ts';
import { onKysely, statement, type Statement } from '#server/db/statements.ts';
import { type Column, columnsOf, TENANT_TABLES, type TenantTable } from '#server/db/tables.ts';
import { rowKey } from '#domain/row-key.ts';
import { hasSealedField, sealRow } from '#server/secrets/sealed-fields.ts';
import type { UserSeal } from '#server/secrets/user-secrets.ts';

/** By `rowKey`: the revision that last wrote each row. */
export type Revisions = ReadonlyMap<string, number>;

/** Mutations change only these two fields of the user's own row. */
const PROFILE = statement(
  'update users set phone = $2, symbolmoney = $3, profile_revision = $4 where id = $1',
);

/** A template's id may be deleted again after its return: the tombstone then takes the last revision. */
const buryIn = (table: TenantTable): Statement =>
  statement(`
    with gone as (select id, revision from jsonb_to_recordset($2::jsonb) as r(id uuid, revision bigint)),
      deleted as (delete from ${table} where user_id = $1 and id in (select id from gone))
    insert into tombstones (user_id, table_name, id, revision)
    select $1, '${table}', id, revision from gone
    on conflict (user_id, table_name, id) do update set revision = excluded.revision, deleted_at = excluded.deleted_at`);

/** For one row, whose values are the parameters, and for many in one JSON. */
interface Upsert {
  one: Statement;
  many: Statement;
}

function upsertInto(table: TenantTable): Upsert {
  const columns = columnsOf(table);
  const names = columns.map(([, { name }]) => name).join(', ');
  const parameters = columns.map(([, { type }], index) => `$${index + 1}::${type}`).join(', ');
  const fields = columns.map(([field]) => `"${field}"`).join(', ');
  const record = columns.map(([field, { type }]) => `"${field}" ${type}`).join(', ');
  const assignments = columns
    .filter(([field]) => field !== 'id' && field !== 'userId')
    .map(([, { name }]) => `${name} = excluded.${name}`)
    .join(', ');
  const upsert = (rows: string) =>
    statement(`
    insert into ${table} (${names}, revision) ${rows}
    on conflict (user_id, id) do update set ${assignments}, revision = excluded.revision`);
  return {
    one: upsert(`values (${parameters}, $${columns.length + 1}::bigint)`),
    many: upsert(
      `select ${fields}, revision from jsonb_to_recordset($1::jsonb) as r(${record}, revision bigint)`,
    ),
  };
}

/** Whose rows, and what seals them. */
export interface Owned {
  userId: string;
  seal: UserSeal;
}

/** Null where no account and no client is written. */
type Writer = Pick<Owned, 'userId'> & { seal: UserSeal | null };

type Row = Record<string, unknown>;

function upserting(table: TenantTable, { one, many }: Upsert, rows: readonly Row[]): [Statement, unknown[]] {
  const [row, ...more] = rows;
  if (!row || more.length > 0) return [many, [JSON.stringify(rows)]];
  const values = columnsOf(table).map(([field, { type }]) => parameterOf(row[field], type));
  return [one, [...values, row['revision']]];
}

/** The driver would write a list as an array of PostgreSQL. */
function parameterOf(value: unknown, type: Column['type']): unknown {
  return type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value;
}

const TABLES = TENANT_TABLES.map((table) => ({ table, upsert: upsertInto(table), bury: buryIn(table) }));

/**
 * What writes the changes: parents first, then the deletions, children first, one statement for each table. Deleted
 * rows leave tombstones. Passwords and PINs are sealed.
 */
export function rowStatements(
  { userId, seal }: Writer,
  changes: readonly RowWrite[],
  revisions: Revisions,
): [Statement, unknown[]][] {
  const revisionOf = (change: RowWrite) => revisions.get(rowKey(change.table, change.id)) ?? 0;
  const statements: [Statement, unknown[]][] = [];
  const profile = changes.find((change) => change.table === 'profile');
  if (profile?.row) {
    const { phone, symbolmoney } = profile.row;
    statements.push([PROFILE, [userId, phone, symbolmoney, revisionOf(profile)]]);
  }
  for (const { table, upsert } of TABLES) {
    const written = changes.filter((change) => change.table === table && change.row !== null);
    const rows = written.map((change) => ({
      ...sealRow(seal, table, change.row ?? {}),
      revision: revisionOf(change),
    }));
    if (seal && rows.length > 0 && hasSealedField(table)) statements.push(seal.keeping());
    if (rows.length > 0) statements.push(upserting(table, upsert, rows));
  }
  for (const { table, bury } of TABLES.toReversed()) {
    const gone = changes.filter((change) => change.table === table && change.row === null);
    const graves = gone.map((change) => ({ id: change.id, revision: revisionOf(change) }));
    if (graves.length > 0) statements.push([bury, [userId, JSON.stringify(graves)]]);
  }
  return statements;
}

/** In a transaction that is no pipeline, one after the other. */
export async function writeRows(
  tx: Tx,
  owned: Writer,
  changes: readonly RowWrite[],
  revisions: Revisions,
): Promise<void> {
  const statements = onKysely(tx);
  for (const one of rowStatements(owned, changes, revisions)) await statements.run(...one);
}
