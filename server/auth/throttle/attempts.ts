import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '#server/database/kysely.ts';

/** Shared by all API processes. */
export interface AttemptLimit {
  readonly key: string;
  /** Failures without a wait. */
  readonly free: number;
}

const MAX_WAIT_SECONDS = 15 * 60;
const MAX_DOUBLINGS = 10;
const FORGET_AFTER = '1 day';

/**
 * Each attempt counts as failed until `forgiveAttempts`, so that concurrent ones can't all pass before the first has
 * failed. After the free ones the wait is 1 s, doubling to 15 min (wire §3). Returns the seconds to wait, or 0.
 */
export async function takeAttempt(db: Db, limits: readonly AttemptLimit[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const waitSeconds = await lockedWait(tx, limits);
    if (waitSeconds > 0) return Math.ceil(waitSeconds);
    for (const limit of limits) await countAttempt(tx, limit);
    return 0;
  });
}

/** Called after a successful attempt: failures under these limits no longer count. */
export async function forgiveAttempts(db: Db, limits: readonly AttemptLimit[]): Promise<void> {
  const keys = limits.map(({ key }) => key);
  await inTransaction(db, (tx) => tx.deleteFrom('throttles').where('key', 'in', keys).execute());
}

/** Returns the longest wait in seconds. All callers lock rows in the order of keys, so that none deadlocks. */
async function lockedWait(tx: Tx, limits: readonly AttemptLimit[]): Promise<number> {
  const keys = limits.map(({ key }) => key).toSorted();
  await tx
    .insertInto('throttles')
    .values(keys.map((key) => ({ key, failures: 0 })))
    // An update without effect, which locks a row that exists already.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: sql<string>`excluded.key` }))
    .execute();
  const { rows } = await sql<{ wait: number }>`
    select coalesce(extract(epoch from blocked_until - clock_timestamp()), 0) as wait
    from throttles where key = any(${keys})
  `.execute(tx);
  return Math.max(...rows.map(({ wait }) => wait));
}

async function countAttempt(tx: Tx, { key, free }: AttemptLimit): Promise<void> {
  await sql`
    with counted as (
      select case when updated_at < now() - ${FORGET_AFTER}::interval then 1 else failures + 1 end as failures
      from throttles where key = ${key}
    )
    update throttles set
      failures = counted.failures,
      blocked_until = case when counted.failures >= ${free}::int then clock_timestamp() + make_interval(
        secs => least(${MAX_WAIT_SECONDS}, 2 ^ least(counted.failures - ${free}::int, ${MAX_DOUBLINGS})))
      end,
      updated_at = now()
    from counted where key = ${key}
  `.execute(tx);
}
