import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/kysely.ts';

/** One statement decides, so that calls at once can't pass together. Gives seconds to wait, or 0 (wire §3). */
export async function takeHourly(db: Db | Tx, key: string, limit: number): Promise<number> {
  const { rows } = await sql`
    insert into throttles as t (key, failures, blocked_until) values (${key}, 1, now() + interval '1 hour')
    on conflict (key) do update set
      failures = case when t.blocked_until <= now() then 1 else t.failures + 1 end,
      blocked_until = greatest(t.blocked_until, case when t.blocked_until <= now() then now() + interval '1 hour' end),
      updated_at = now()
    where t.blocked_until <= now() or t.failures < ${limit}
    returning 1
  `.execute(db);
  return rows.length > 0 ? 0 : secondsLeft(db, key);
}

/** Seconds until this key is free again, 0 when it is. Counts nothing. */
export async function hourlyWait(db: Db | Tx, key: string, limit: number): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from blocked_until - now()) as wait from throttles
    where key = ${key} and blocked_until > now() and failures >= ${limit}
  `.execute(db);
  return Math.ceil(rows[0]?.wait ?? 0);
}

async function secondsLeft(db: Db | Tx, key: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select extract(epoch from blocked_until - now()) as wait from throttles where key = ${key}
  `.execute(db);
  return Math.max(1, Math.ceil(rows[0]?.wait ?? 1));
}
