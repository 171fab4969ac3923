import { sql } from 'kysely';
import { DAY_MS } from '#domain/dates/dates.ts';
import { groupBy } from '#domain/group-by.ts';
import { ACTIVITIES_KEPT_DAYS } from '#domain/team/activities.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Db } from '#server/database/kysely.ts';
import { lockState } from '#server/database/user-state.ts';
import { dropOldMails } from '#server/notify/mail/kept-mails.ts';
import type { ClockWatch } from './clock-watch.ts';
import { eraseLeavers, type LeaverContext } from './erase-leavers.ts';
import { runEveryOrLater } from './run-every.ts';
import { NOTICE_KEPT_DAYS } from './send-notices.ts';

const INTERVAL_MS = DAY_MS;

/** Answers, tombstones and security events; keys have their own limit (sync §1 and §3). */
const KEPT_DAYS = 180;
const UNVERIFIED_DAYS = 7;
/** Bounds each statement, since one is cancelled after 15 s. */
const ROWS_AT_ONCE = 5_000;

/** Runs now and every day. The result stops it and waits for work under way. */
export function startRetention(context: RetentionContext, clock: ClockWatch): () => Promise<void> {
  const work = (stopping: AbortSignal) => keepHouse(context, clock, stopping);
  return runEveryOrLater({ what: 'housekeeping', everyMs: INTERVAL_MS, log: context.log, work });
}

type RetentionContext = LeaverContext & Pick<ServerContext, 'settings'>;

/** Needs a trusted clock: one that is ahead would delete every session, and users in their last week. */
export async function keepHouse(
  context: RetentionContext,
  clock: ClockWatch,
  stopping?: AbortSignal,
): Promise<'done' | 'later'> {
  const { mayEnd, nowMs } = await clock.look();
  if (!mayEnd) return 'later';
  const { db, settings } = context;
  await Promise.all([applyRetention(db, stopping), dropOldMails(settings.dataDir, nowMs)]);
  await eraseLeavers(context, nowMs, stopping);
  return 'done';
}

/** Answers go before their keys; devices older than the tombstones start from 0. Safe in two processes at once. */
export async function applyRetention(db: Db, signal?: AbortSignal): Promise<void> {
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from helper_sessions where expires_at < now()`.execute(db);
  await sql`delete from invites where expires_at < now()`.execute(db);
  await sql`delete from mail_codes where expires_at < now()`.execute(db);
  await sql`delete from throttles where updated_at < now() - interval '1 day'`.execute(db);
  await sql`delete from rate_limits where expire < ${Date.now()}::bigint`.execute(db);
  // A day more: clocks of API processes and database may differ.
  await sql`delete from spent_challenges where ends_at < now() - interval '1 day'`.execute(db);
  // `next_try_at` is never before `at`, and it has an index.
  await sql`delete from notices where next_try_at < now() - ${NOTICE_KEPT_DAYS} * interval '1 day'`.execute(
    db,
  );
  await dropUnverified(db, signal);
  await dropOldEvents(db, signal);
  await dropOldAnswers(db, signal);
  await dropEndedKeys(db, signal);
  await dropOldActivities(db, signal);
  await dropOldTombstones(db, signal);
}

/**
 * Deletes registrations with an unverified mail. A user who ever had days or credits, or lost the verification, stays
 * (ADR 0111).
 */
async function dropUnverified(db: Db, signal?: AbortSignal): Promise<void> {
  const isUnverified = sql`not is_verified and not verification_withdrawn and role = 'USER'`;
  const { rows } = await sql<{ id: string }>`
    select users.id from user_states join users on users.id = user_states.user_id
    where ${isUnverified} and start_date is null
      and created_at < now() - ${UNVERIFIED_DAYS} * interval '1 day'
      and not exists (select from credits where credits.user_id = user_states.user_id)
    order by created_at limit ${ROWS_AT_ONCE}
  `.execute(db);
  for (const { id } of rows) {
    if (signal?.aborted) return;
    await inTransaction(db, async (tx) => {
      // Checked again under the lock: a user who was verified or got credits meanwhile stays.
      if ((await lockState(tx, id))?.start_date !== null) return;
      const { rows: credits } = await sql`select from credits where user_id = ${id} limit 1`.execute(tx);
      if (credits.length === 0) await sql`delete from users where id = ${id} and ${isUnverified}`.execute(tx);
    });
  }
}

/** The table refuses the deletion of younger rows (ADR 0115). */
async function dropOldEvents(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from security_events where ctid = any(array(
        select ctid from security_events
        where at < now() - ${KEPT_DAYS} * interval '1 day' order by at limit ${ROWS_AT_ONCE}
      ))
    `.execute(db);
    if (signal?.aborted || Number(numAffectedRows) < ROWS_AT_ONCE) return;
  }
}

/** User by user: what is cleared stays so if a later user fails, and the next run continues. */
async function dropOldAnswers(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ user_id: string; key: string }>`
      select user_id, key from idempotency_keys
      where answer is not null and created_at < now() - ${KEPT_DAYS} * interval '1 day'
      order by created_at limit ${ROWS_AT_ONCE}
    `.execute(db);
    for (const [userId, own] of groupBy(rows, ({ user_id }) => user_id)) {
      if (signal?.aborted) return;
      const keys = own.map(({ key }) => key);
      await sql`
        update idempotency_keys set answer = null where user_id = ${userId} and key = any(${keys}::uuid[])
      `.execute(db);
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Deletes user by user. A later change under such a key is too old, and refused (ADR 0177). */
async function dropEndedKeys(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ user_id: string; key: string }>`
      select user_id, key from idempotency_keys where ends_at < now() order by ends_at limit ${ROWS_AT_ONCE}
    `.execute(db);
    for (const [userId, own] of groupBy(rows, ({ user_id }) => user_id)) {
      if (signal?.aborted) return;
      const keys = own.map(({ key }) => key);
      await sql`
        delete from idempotency_keys where user_id = ${userId} and key = any(${keys}::uuid[])
      `.execute(db);
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Phones drop theirs by themselves, so no tombstone is left. */
async function dropOldActivities(db: Db, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ user_id: string; id: string }>`
      select user_id, id from activities
      where at < now() - ${ACTIVITIES_KEPT_DAYS} * interval '1 day' order by at limit ${ROWS_AT_ONCE}
    `.execute(db);
    for (const [userId, own] of groupBy(rows, ({ user_id }) => user_id)) {
      if (signal?.aborted) return;
      const ids = own.map(({ id }) => id);
      await sql`delete from activities where user_id = ${userId} and id = any(${ids}::uuid[])`.execute(db);
    }
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

/** Locks the user first, as every writer does: no reader sees tombstones gone before `tombstones_from` is set. */
async function dropOldTombstones(db: Db, signal?: AbortSignal): Promise<void> {
  const old = sql`deleted_at < now() - ${KEPT_DAYS} * interval '1 day'`;
  const { rows: owners } = await sql<{ user_id: string }>`
    select distinct user_id from tombstones where ${old}
  `.execute(db);
  for (const { user_id: userId } of owners) {
    if (signal?.aborted) return;
    await db.transaction().execute(async (tx) => {
      if (!(await lockState(tx, userId))) return;
      const { rows } = await sql<{ revision: number | null }>`
        select max(revision) as revision from tombstones where user_id = ${userId} and ${old}
      `.execute(tx);
      const last = rows[0]?.revision ?? null;
      if (last === null) return;
      await sql`
        update user_states set tombstones_from = greatest(tombstones_from, ${last}::bigint) where user_id = ${userId}
      `.execute(tx);
      await sql`delete from tombstones where user_id = ${userId} and ${old}`.execute(tx);
    });
  }
}
