import { sql, type RawBuilder } from 'kysely';
import type { Conditions, Streaming, Tables } from '#domain/rows.ts';
import type { Db, Tx } from './kysely.ts';
import { columnOf, rowSelection, type TenantTable } from './tables.ts';

const ORDER: { [T in TenantTable]: RawBuilder<unknown> } = {
  categories: sql`lower(name), id`,
  suppliers: sql`lower(name), id`,
  streamings: sql`end_date, id`,
  clients: sql`end_date, id`,
  finances: sql`date desc, id desc`,
  favorites: sql`lower(username), id`,
  credits: sql`data desc, id desc`,
  templates: sql`kind`,
  helpers: sql`lower(name), id`,
  activities: sql`at desc, id desc`,
};

const EVERY = sql`true`;

/** Orders rows like the API's lists. `where` is SQL over the table's own columns. Sealed fields stay sealed. */
export async function selectRows<T extends TenantTable>(
  tx: Tx,
  table: T,
  userId: string,
  where: RawBuilder<unknown> = EVERY,
): Promise<Tables[T][]> {
  const { rows } = await sql<Tables[T]>`
    select ${rowSelection(table)} from ${sql.table(table)}
    where user_id = ${userId} and ${where} order by ${ORDER[table]}
  `.execute(tx);
  return rows;
}

/** Filters by the true state at `now` (ISO), not the stored one (rules §4, EXP-10). */
export function inConditions(conditions: Conditions, now: string): RawBuilder<unknown> {
  const hasEnded = sql`end_date <= ${now}::timestamptz`;
  const stored = sql`conditions = ${conditions}`;
  return conditions === 'Vencido' ? sql`(${hasEnded} or ${stored})` : sql`(not ${hasEnded} and ${stored})`;
}

export function onStreamings(streamings: readonly Streaming[]): RawBuilder<unknown> {
  const { name } = columnOf('clients', 'streamingsId');
  return sql`${sql.ref(name)} = any(${streamings.map(({ id }) => id)}::uuid[])`;
}

/** One snapshot, so that nested rows match their parents. */
export async function inSnapshot<Answer>(db: Db, read: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
