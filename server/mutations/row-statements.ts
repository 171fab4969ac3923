import type { RowWrite } from '#contract/mutation.ts';
import type { Tx } from '#server/database/kysely.ts';
import { onKysely, statement, type Statement } from '#server/database/statements.ts';
import { type Column, columnsOf, TENANT_TABLES, type TenantTable } from '#server/database/tables.ts';
import { rowKey } from '#domain/rows.ts';
import { hasSealedField, sealRow } from '#server/secrets/sealed-fields.ts';
import type { UserSeal } from '#server/secrets/user-secrets.ts';

/** Keyed by `rowKey`: the revision that last wrote each row. */
export type Revisions = ReadonlyMap<string, number>;

/** Mutations change no other fields of the user's own row than these. */
const PHONE = statement('update users set phone = $2 where id = $1 and phone <> $2');
const PROFILE = statement(
  'update user_states set symbolmoney = $2, profile_revision = $3, month_goal = $4, catalogue_id = $5 where user_id = $1',
);

const deleteFrom = (table: TenantTable): Statement =>
  statement(`delete from ${table} where user_id = $1 and id = any($2::uuid[])`);

/** A template's id can be deleted twice, since it returns with the next text: its tombstone takes the last revision. */
const BURY = statement(`
  insert into tombstones (user_id, table_name, id, revision)
  select owner.user_id, $2, id, gone.revision
  from user_states as owner, jsonb_to_recordset($3::jsonb) as gone(id uuid, revision bigint)
  where owner.user_id = $1
  on conflict (user_id, table_name, id) do update set revision = excluded.revision, deleted_at = excluded.deleted_at`);

/** `one` takes a row as parameters, `many` take all rows as one JSON. */
interface Upsert {
  one: Statement;
  many: Statement;
}

function upsertInto(table: TenantTable): Upsert {
  const columns = columnsOf(table);
  const names = columns.map(([, { name }]) => name).join(', ');
  const parameters = columns.map(([, { type }], index) => `$${index + 1}::${type}`).join(', ');
  const own = columns.filter(([field]) => field !== 'userId');
  const fields = columns.map(([field]) => (field === 'userId' ? 'owner.user_id' : `r."${field}"`)).join(', ');
  const record = own.map(([field, { type }]) => `"${field}" ${type}`).join(', ');
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
    // The owner's row directs a distributed engine to the one part that holds all rows.
    many: upsert(`
      select ${fields}, r.revision
      from user_states as owner, jsonb_to_recordset($2::jsonb) as r(${record}, revision bigint)
      where owner.user_id = $1`),
  };
}

/** The owner of rows, and the key that seals them. */
export interface Owned {
  userId: string;
  seal: UserSeal;
}

/** Null if neither an account nor a client is written. */
type Writer = Pick<Owned, 'userId'> & { seal: UserSeal | null };

type Row = Record<string, unknown>;

function upserting(
  table: TenantTable,
  { one, many }: Upsert,
  userId: string,
  rows: readonly Row[],
): [Statement, unknown[]] {
  const [row, ...more] = rows;
  if (!row || more.length > 0) return [many, [userId, JSON.stringify(rows)]];
  const values = columnsOf(table).map(([field, { type }]) => parameterOf(row[field], type));
  return [one, [...values, row['revision']]];
}

/** The driver would write a list as an array of PostgreSQL. */
function parameterOf(value: unknown, type: Column['type']): unknown {
  return type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : value;
}

const TABLES = TENANT_TABLES.map((table) => ({
  table,
  upsert: upsertInto(table),
  remove: deleteFrom(table),
}));

/**
 * Writes parents first, then deletions, children first, one statement per table. Deleted rows leave tombstones, and a
 * phone goes last. Passwords and PINs are sealed.
 */
export function rowStatements(
  { userId, seal }: Writer,
  changes: readonly RowWrite[],
  revisions: Revisions,
): [Statement, unknown[]][] {
  const revisionOf = (change: RowWrite) => revisions.get(rowKey(change.table, change.id)) ?? 0;
  const statements: [Statement, unknown[]][] = [];
  const last: [Statement, unknown[]][] = [];
  const profile = changes.find((change) => change.table === 'profile');
  if (profile?.row) {
    const { phone, symbolmoney, monthGoal, catalogueId } = profile.row;
    statements.push([PROFILE, [userId, symbolmoney, revisionOf(profile), monthGoal, catalogueId]]);
    // Comes last: on a cluster it blocks all other writers of `users` until the commit.
    last.push([PHONE, [userId, phone]]);
  }
  for (const { table, upsert } of TABLES) {
    const written = changes.filter((change) => change.table === table && change.row !== null);
    const rows = written.map((change) => ({
      ...sealRow(seal, table, change.row ?? {}),
      revision: revisionOf(change),
    }));
    if (seal && rows.length > 0 && hasSealedField(table)) statements.push(seal.keeping());
    if (rows.length > 0) statements.push(upserting(table, upsert, userId, rows));
  }
  for (const { table, remove } of TABLES.toReversed()) {
    const gone = changes.filter((change) => change.table === table && change.row === null);
    if (gone.length === 0) continue;
    const graves = gone.map((change) => ({ id: change.id, revision: revisionOf(change) }));
    statements.push([remove, [userId, gone.map(({ id }) => id)]]);
    statements.push([BURY, [userId, table, JSON.stringify(graves)]]);
  }
  return [...statements, ...last];
}

/** Serves a transaction without a pipeline. */
export async function writeRows(
  tx: Tx,
  owned: Writer,
  changes: readonly RowWrite[],
  revisions: Revisions,
): Promise<void> {
  const statements = onKysely(tx);
  for (const one of rowStatements(owned, changes, revisions)) await statements.run(...one);
}
