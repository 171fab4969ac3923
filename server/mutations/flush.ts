import { sql } from 'kysely';
import type { RowWrite } from '#contract/mutation.ts';
import type { Tx } from '#server/db/kysely.ts';
import { columnsOf, TENANT_TABLES, type TenantTable } from '#server/db/tables.ts';
import { rowKey } from '#domain/row-key.ts';

/** By `rowKey`: the revision that last wrote each row. */
export type Revisions = ReadonlyMap<string, number>;

/** Writes parents first and deletes children first, one statement for each table. Deleted rows leave tombstones. */
export async function flush(
  tx: Tx,
  userId: string,
  changes: RowWrite[],
  revisions: Revisions,
): Promise<void> {
  const revisionOf = (change: RowWrite) => revisions.get(rowKey(change.table, change.id)) ?? 0;
  await updateProfile(tx, userId, changes, revisions);
  for (const table of TENANT_TABLES) {
    const written = changes.filter((change) => change.table === table && change.row !== null);
    const rows = written.map((change) => ({ ...change.row, revision: revisionOf(change) }));
    if (rows.length > 0) await upsert(tx, table, rows);
  }
  for (const table of [...TENANT_TABLES].reverse()) {
    const gone = changes.filter((change) => change.table === table && change.row === null);
    const graves = gone.map((change) => ({ id: change.id, revision: revisionOf(change) }));
    if (graves.length > 0) await bury(tx, userId, table, graves);
  }
}

/** Mutations change only these two fields of the user's own row. */
async function updateProfile(
  tx: Tx,
  userId: string,
  changes: RowWrite[],
  revisions: Revisions,
): Promise<void> {
  const change = changes.find(({ table }) => table === 'profile');
  if (change?.table !== 'profile' || change.row === null) return;
  const { phone, symbolmoney } = change.row;
  await tx
    .updateTable('users')
    .set({ phone, symbolmoney, profile_revision: revisions.get(rowKey('profile', change.id)) ?? 0 })
    .where('id', '=', userId)
    .execute();
}

async function upsert(tx: Tx, table: TenantTable, rows: object[]): Promise<void> {
  const columns = columnsOf(table);
  const names = sql.join(columns.map(([, { name }]) => sql.ref(name)));
  const fields = sql.join(columns.map(([field]) => sql.ref(field)));
  const record = sql.join(columns.map(([field, { type }]) => sql`${sql.ref(field)} ${sql.raw(type)}`));
  const assignments = sql.join(
    columns
      .filter(([field]) => field !== 'id' && field !== 'userId')
      .map(([, { name }]) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
  );
  await sql`
    insert into ${sql.table(table)} (${names}, revision)
    select ${fields}, revision from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${record}, revision bigint)
    on conflict (user_id, id) do update set ${assignments}, revision = excluded.revision
  `.execute(tx);
}

/** A template's id may be deleted again after its return: the tombstone then takes the last revision. */
async function bury(tx: Tx, userId: string, table: TenantTable, graves: object[]): Promise<void> {
  const list = JSON.stringify(graves);
  await sql`
    with gone as (select id, revision from jsonb_to_recordset(${list}::jsonb) as r(id uuid, revision bigint)),
      deleted as (
        delete from ${sql.table(table)} where user_id = ${userId} and id in (select id from gone)
      )
    insert into tombstones (user_id, table_name, id, revision)
    select ${userId}, ${table}, id, revision from gone
    on conflict (user_id, table_name, id) do update set revision = excluded.revision, deleted_at = excluded.deleted_at
  `.execute(tx);
}
