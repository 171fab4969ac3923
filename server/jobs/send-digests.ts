import { sql } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { createSemaphore } from '#server/concurrency/semaphore.ts';
import { readDigest } from '#server/push/digest.ts';
import { nextDigest } from '#server/push/next-digest.ts';
import { forgetSubscription, openTarget, type StoredSubscription } from '#server/push/subscriptions.ts';
import { runEvery } from './run-every.ts';

const INTERVAL_MS = 30_000;
const ROWS_AT_ONCE = 200;
/** A push service may take seconds to answer. */
const AT_ONCE = 8;
/** After 2, 4, 8 and 16 minutes; then tomorrow's is the next. */
const MAX_TRIES = 4;
const MINUTE_MS = 60_000;

type DigestContext = Pick<ServerContext, 'db' | 'log' | 'push' | 'secrets'>;

/** Sends the digests that are due, now and every half a minute. */
export function startDigests(context: DigestContext): () => Promise<void> {
  const work = (stopping: AbortSignal) => sendDigests(context, { stopping });
  return runEvery({ what: 'sending digests', everyMs: INTERVAL_MS, log: context.log, work });
}

interface DueDigest extends StoredSubscription {
  hour: number;
  time_zone: string;
  amounts: boolean;
  /** As it was written: an instant in ms. */
  next_at: string;
  tries: number;
}

/** Each is taken by one process of many: whoever moves it to its next time sends it (ADR 0162). */
export async function sendDigests(
  context: DigestContext,
  { stopping, nowMs = Date.now() }: { stopping?: AbortSignal; nowMs?: number } = {},
): Promise<void> {
  const run = createSemaphore(AT_ONCE);
  for (;;) {
    const due = stopping?.aborted ? [] : await findDue(context, nowMs);
    await Promise.all(due.map((one) => run(async () => stopping?.aborted || sendOne(context, one, nowMs))));
    if (due.length < ROWS_AT_ONCE) return;
  }
}

async function findDue({ db }: DigestContext, nowMs: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    select id, user_id, session_id, target, hour, time_zone, amounts, next_at, tries from push_subscriptions
    where next_at <= ${new Date(nowMs).toISOString()}::timestamptz order by next_at, id limit ${ROWS_AT_ONCE}
  `.execute(db);
  return rows;
}

async function sendOne(context: DigestContext, due: DueDigest, nowMs: number): Promise<void> {
  const { db, log, push } = context;
  const { id, user_id: userId, hour, time_zone: timeZone, amounts, tries } = due;
  const next = nextDigest({ id, hour, timeZone }, nowMs);
  if (!(await move(context, due, { next_at: next, tries: 0 }))) return;
  try {
    const target = await openTarget(context, due);
    const message = target && (await readDigest(db, { userId, timeZone, amounts }, nowMs));
    if (!message) return;
    const outcome = await push.send(target, message);
    if (outcome === 'gone') return await forgetSubscription(db, id);
    if (outcome === 'failed' && tries < MAX_TRIES) {
      const again = new Date(nowMs + 2 ** (tries + 1) * MINUTE_MS).toISOString();
      await move(context, { id, next_at: next }, { next_at: again, tries: tries + 1 });
    }
  } catch (error) {
    log.error({ err: error, userId }, 'digest not sent');
  }
}

/** False where another process has moved it. */
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
