import { sql } from 'kysely';
import { onKysely, statement, type Statements } from '#server/database/statements.ts';
import type { Db, Tx } from '#server/database/kysely.ts';

/** `$3` is the time for which tries count, from the first on. */
const TAKE = statement(`
  insert into throttles as t (key, failures, blocked_until) values ($1, 1, now() + $3::interval)
  on conflict (key) do update set
    failures = case when t.blocked_until <= now() then 1 else t.failures + 1 end,
    blocked_until = case when t.blocked_until <= now() then now() + $3::interval else t.blocked_until end,
    updated_at = now()
  where t.blocked_until <= now() or t.failures < $2
  returning 1 as taken`);

/** One statement decides, so that concurrent calls can't pass together. Returns seconds to wait, or 0 (wire §3). */
export async function takeHourly(db: Db | Tx, key: string, limit: number): Promise<number> {
  const rows = await onKysely(db).run(TAKE, [key, limit, '1 hour']);
  return rows.length > 0 ? 0 : secondsLeft(db, key);
}

/** Returns false above the limit of a day. */
export async function takeDaily(statements: Statements, key: string, limit: number): Promise<boolean> {
  return (await statements.run(TAKE, [key, limit, '1 day'])).length > 0;
}

/** Seconds until this key is free again, or 0. The call itself doesn't count as a try. */
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
