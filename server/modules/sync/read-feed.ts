import { sql } from 'kysely';
import type { FeedPage } from '#contract/sync-protocol.ts';
import type { TableName } from '#domain/rows.ts';
import type { Tx } from '#server/db/kysely.ts';
import { rowSelection, TENANT_TABLES, type TenantTable } from '#server/db/tables.ts';
import { selectProfile } from '#server/db/profile-row.ts';

/** architecture §4.4 */
export interface FeedChange {
  table: TableName;
  id: string;
  revision: number;
  row: object | null;
}

export type FeedRows = Pick<FeedPage, 'revision' | 'more'> & { changes: FeedChange[] };

interface FeedEntry {
  table_name: TableName;
  id: string;
  revision: number;
  gone: boolean;
}

/** In order, from the snapshot of `tx`: about `limit` changes, filled up so that no revision is split (wire §4). */
export async function readFeed(
  tx: Tx,
  { userId, since, limit, newest }: { userId: string; since: number; limit: number; newest: number },
): Promise<FeedRows> {
  const entries = await listEntries(tx, userId, since, limit);
  const rows = await loadRows(tx, userId, entries);
  const changes = entries.map(({ table_name: table, id, revision, gone }) => ({
    table,
    id,
    revision,
    row: gone ? null : (rows.get(`${table}/${id}`) ?? null),
  }));
  const last = changes.at(-1);
  const more = changes.length >= limit && last !== undefined && last.revision < newest;
  return { changes, revision: more ? last.revision : newest, more };
}

/** Each table gives its first `limit` rows, and all of the last revision. */
async function listEntries(tx: Tx, userId: string, since: number, limit: number): Promise<FeedEntry[]> {
  const tables = TENANT_TABLES.map(
    (table) => sql`(select ${table}::text as table_name, id, revision, false as gone from ${sql.table(table)}
      where user_id = ${userId} and revision > ${since} order by revision fetch first ${limit} rows with ties)`,
  );
  // Revision 0 counts as 1, so that a device without any rows gets an unchanged profile.
  const profile = sql`(select 'profile' as table_name, id, greatest(profile_revision, 1) as revision, false as gone
      from users where id = ${userId} and greatest(profile_revision, 1) > ${since})`;
  const graves = sql`(select table_name, id, revision, true as gone from tombstones
      where user_id = ${userId} and revision > ${since} order by revision fetch first ${limit} rows with ties)`;
  const { rows } = await sql<FeedEntry>`
    select * from (${sql.join([...tables, profile, graves], sql` union all `)}) as feed
    order by revision fetch first ${limit} rows with ties
  `.execute(tx);
  return rows;
}

async function loadRows(tx: Tx, userId: string, entries: FeedEntry[]): Promise<Map<string, object>> {
  const rows = new Map<string, object>();
  for (const table of TENANT_TABLES) {
    const ids = idsOf(entries, table);
    if (ids.length === 0) continue;
    const found = await selectRows(tx, userId, table, ids);
    for (const row of found) rows.set(`${table}/${row.id}`, row);
  }
  if (idsOf(entries, 'profile').length > 0) rows.set(`profile/${userId}`, await selectProfile(tx, userId));
  return rows;
}

async function selectRows(
  tx: Tx,
  userId: string,
  table: TenantTable,
  ids: string[],
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select ${rowSelection(table)} from ${sql.table(table)} where user_id = ${userId} and id = any(${ids}::uuid[])
  `.execute(tx);
  return rows;
}

function idsOf(entries: FeedEntry[], table: TableName): string[] {
  return entries.filter((entry) => entry.table_name === table && !entry.gone).map(({ id }) => id);
}
