import { sql } from 'kysely';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { ServerContext } from '#server/context.ts';
import type { Db } from '#server/db/kysely.ts';
import { runEvery } from './run-every.ts';

const INTERVAL_MS = DAY_MS;

/** Answers and tombstones are kept this long; the keys themselves as long as the user (architecture §4.1, §4.3). */
const KEPT_DAYS = 180;
/** A statement is cancelled after 15 s: however many answers a day has left, each statement clears no more than these. */
const ANSWERS_AT_ONCE = 5_000;

/** Tidies up now and every day; the answer stops it and waits for what is under way. */
export function startRetention({ db, log }: Pick<ServerContext, 'db' | 'log'>): () => Promise<void> {
  const work = (stopping: AbortSignal) => applyRetention(db, stopping);
  return runEvery({ what: 'housekeeping', everyMs: INTERVAL_MS, log, work });
}

/**
 * Throws away what has had its time: expired sessions and mail codes, throttles that no longer mean anything,
 * old answers (their keys stay) and old tombstones (a device that far behind starts again from 0).
 * Run twice, or by two processes at once, it does no harm.
 */
export async function applyRetention(db: Db, signal?: AbortSignal): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from mail_codes where expires_at < now()`.execute(db);
  await sql`delete from throttles where updated_at < now() - interval '1 day'`.execute(db);
  await dropOldAnswers(db, signal);
  await dropOldTombstones(db, signal);
}

/** What is cleared stays so, whatever ends the rest: the next time goes on from there. */
async function dropOldAnswers(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      update idempotency_keys set answer = null where answer is not null and (user_id, key) in (
        select user_id, key from idempotency_keys
        where answer is not null and created_at < now() - ${KEPT_DAYS} * interval '1 day'
        order by created_at limit ${ANSWERS_AT_ONCE}
      )
    `.execute(db);
    if (signal?.aborted || Number(numAffectedRows) < ANSWERS_AT_ONCE) return;
  }
}

/** The user's row is locked first, as by every writer, so that no reader sees tombstones gone and the mark not yet set. */
async function dropOldTombstones(db: Db, signal?: AbortSignal): Promise<void> {
  const old = sql`deleted_at < now() - ${KEPT_DAYS} * interval '1 day'`;
  const { rows: owners } = await sql<{ user_id: string }>`
    select distinct user_id from tombstones where ${old}
  `.execute(db);
  for (const { user_id: userId } of owners) {
    if (signal?.aborted) return;
    await db.transaction().execute(async (tx) => {
      await sql`select 1 from users where id = ${userId} for no key update`.execute(tx);
      await sql`
        with gone as (delete from tombstones where user_id = ${userId} and ${old} returning revision)
        update users set tombstones_from = greatest(tombstones_from, (select max(revision) from gone))
        where id = ${userId} and exists (select 1 from gone)
      `.execute(tx);
    });
  }
}
