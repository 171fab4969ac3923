import { sql } from 'kysely';
import type { Db } from './db/kysely.ts';

/** Answers and tombstones are kept this long; the keys themselves as long as the user (architecture, sync 1 and 4). */
const KEPT_DAYS = 180;

/**
 * Throws away what has had its time: expired sessions and mail codes, throttles that no longer mean anything,
 * old answers (their keys stay) and old tombstones (a device that far behind starts again from 0).
 * Run twice, or by two processes at once, it does no harm.
 */
export async function tidyUp(db: Db): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from mail_codes where expires_at < now()`.execute(db);
  await sql`delete from throttles where updated_at < now() - interval '1 day'`.execute(db);
  await sql`
    update idempotency_keys set answer = null
    where answer is not null and created_at < now() - ${KEPT_DAYS} * interval '1 day'
  `.execute(db);
  await dropOldTombstones(db);
}

/** The user's row is locked first, as by every writer, so that no reader sees tombstones gone and the mark not yet set. */
async function dropOldTombstones(db: Db): Promise<void> {
  const old = sql`deleted_at < now() - ${KEPT_DAYS} * interval '1 day'`;
  const { rows: owners } = await sql<{ user_id: string }>`
    select distinct user_id from tombstones where ${old}
  `.execute(db);
  for (const { user_id: userId } of owners) {
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
