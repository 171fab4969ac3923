import { sql } from 'kysely';
import { createSemaphore, type RunWithPermit } from '#server/base/concurrency/semaphore.ts';
import { untilAborted, type Stopped } from '#server/base/concurrency/until-aborted.ts';
import { zoneOrUtc } from '#server/base/config/time-zone.ts';
import type { ServerContext } from '#server/context/context.ts';
import { readDigest } from '#server/notify/push/digest.ts';
import { nextDigest } from '#server/notify/push/next-digest.ts';
import type { PushResult } from '#server/notify/push/push-sender.ts';
import {
  forgetSubscription,
  openTarget,
  type StoredSubscription,
} from '#server/notify/push/subscriptions.ts';
import { runEvery } from './run-every.ts';

const INTERVAL_MS = 30_000;
const ROWS_AT_ONCE = 200;
/** A push service may take seconds to answer. */
const AT_ONCE = 24;
/** Digests that may query the database at the same time: calls need its connections too. */
const ASK_AT_ONCE = 4;
const MINUTE_MS = 60_000;
/** Tries go out at once and after 2, 4, 8 and 16 minutes; the next digest is tomorrow's. */
const TRIES_A_DAY = 5;
/** Failures in a row after which a subscription is deleted: a week of them. */
const MAX_TRIES = 7 * TRIES_A_DAY;

type DigestContext = Pick<ServerContext, 'db' | 'log' | 'push' | 'secrets'>;

/** Sends due digests, now and every half a minute. */
export function startDigests(context: DigestContext): () => Promise<void> {
  const work = (stopping: AbortSignal) => sendDigests(context, { stopping });
  return runEvery({ what: 'sending digests', everyMs: INTERVAL_MS, log: context.log, work });
}

interface DueDigest extends StoredSubscription {
  hour: number;
  time_zone: string;
  amounts: boolean;
  /** ISO instant, to the millisecond. */
  next_at: string;
  /** Failures in a row, over all days. */
  tries: number;
}

/** Only one process sends each: the one that moves it to its next time (ADR 0162). */
export async function sendDigests(
  context: DigestContext,
  { stopping, nowMs = Date.now() }: { stopping?: AbortSignal; nowMs?: number } = {},
): Promise<void> {
  const inTurn = createSemaphore(AT_ONCE);
  await untilAborted(stopping, async (stopped) => {
    const run: Run = { nowMs, stopped, asking: createSemaphore(ASK_AT_ONCE) };
    for (;;) {
      const due = stopping?.aborted ? [] : await findDue(context, nowMs);
      const taken = await Promise.all(
        due.map((one) => inTurn(async () => !stopping?.aborted && (await sendOne(context, one, run)))),
      );
      // If none could be taken, the next look would find the same digests again.
      if (due.length < ROWS_AT_ONCE || !taken.includes(true)) return;
    }
  });
}

interface Run {
  nowMs: number;
  /** A stop does not wait for a push service. */
  stopped: Stopped;
  asking: RunWithPermit;
}

async function findDue({ db }: DigestContext, nowMs: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select id, user_id, session_id, target, hour, time_zone, amounts, next_at, tries from push_subscriptions
    where next_at <= ${new Date(nowMs).toISOString()}::timestamptz order by next_at, id limit ${ROWS_AT_ONCE}
  `.execute(db);
  return rows;
}

/** False if another process took the digest. Never rejects: a faulty digest delays no other. */
async function sendOne(
  context: DigestContext,
  due: DueDigest,
  { nowMs, stopped, asking }: Run,
): Promise<boolean> {
  const { id, hour, tries } = due;
  try {
    const timeZone = zoneOrUtc(due.time_zone);
    const next = nextDigest({ id, hour, timeZone }, nowMs);
    if (!(await asking(() => move(context, due, { next_at: next, tries })))) return false;
    const told = await asking(() => prepare(context, { ...due, time_zone: timeZone }, nowMs));
    if (!told) return true;
    const result = await Promise.race([context.push.send(told.target, told.message), stopped]);
    if (result !== 'stopped') await asking(() => settle(context, { id, next, tries }, result, nowMs));
    return true;
  } catch (error) {
    context.log.error({ err: error, userId: due.user_id }, 'digest not sent');
    return false;
  }
}

/** Null without content, or if the user is gone. */
async function prepare(context: DigestContext, due: DueDigest, nowMs: number) {
  const { user_id: userId, time_zone: timeZone, amounts } = due;
  const target = await openTarget(context, due);
  const message = target && (await readDigest(context.db, { userId, timeZone, amounts }, nowMs));
  return target && message ? { target, message } : null;
}

interface Taken {
  id: string;
  next: string;
  tries: number;
}

async function settle(
  context: DigestContext,
  { id, next, tries }: Taken,
  { outcome, waitMs }: PushResult,
  nowMs: number,
): Promise<void> {
  if (outcome === 'gone') return forgetSubscription(context.db, id);
  const failures = outcome === 'sent' ? 0 : failuresAfter(tries, outcome);
  if (failures >= MAX_TRIES) return forgetSubscription(context.db, id);
  if (failures === tries) return;
  const ofToday = failures % TRIES_A_DAY;
  const againMs = nowMs + Math.max(2 ** ofToday * MINUTE_MS, waitMs);
  const isLater = ofToday === 0 || againMs >= Date.parse(next);
  const again = isLater ? next : new Date(againMs).toISOString();
  await move(context, { id, next_at: next }, { next_at: again, tries: failures });
}

/** A refusal of the push service counts as a day of failures: no further try today. */
const failuresAfter = (tries: number, outcome: 'refused' | 'failed'): number =>
  outcome === 'failed' ? tries + 1 : (Math.floor(tries / TRIES_A_DAY) + 1) * TRIES_A_DAY;

/** False if another process has moved the digest. */
async function move(
  { db }: DigestContext,
  { id, next_at: from }: Pick<DueDigest, 'id' | 'next_at'>,
  to: { next_at: string; tries: number },
): Promise<boolean> {
  const moved = await db
    .updateTable('push_subscriptions')
    .set(to)
    .where('id', '=', id)
    .where('next_at', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}
