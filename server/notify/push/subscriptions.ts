import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, type Db } from '#server/database/kysely.ts';
import { lockState } from '#server/database/user-state.ts';
import type { Secrets } from '#server/secrets/user-secrets.ts';
import { nextDigest } from './next-digest.ts';
import type { PushSubscriptionBody } from '#contract/schemas/bodies.ts';

/** Target of a message; stored sealed, since anyone with it can bother the phone. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface StoredSubscription {
  id: string;
  user_id: string;
  session_id: string;
  target: string;
}

/** Subscriptions of one user; one more deletes the oldest. */
const KEPT = 20;

const hashOf = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest();
const placeOf = (id: string) => ({ table: 'push_subscriptions', id, field: 'target' });

interface Context {
  db: Db;
  secrets: Secrets;
}

/** Replaces the session's subscription, and any other of that endpoint: a phone has one user at a time. */
export async function keepSubscription(
  { db, secrets }: Context,
  { userId, sessionId }: { userId: string; sessionId: string },
  { endpoint, p256dh, auth, hour, timeZone, amounts }: PushSubscriptionBody,
): Promise<void> {
  const id = uuidv7();
  const seal = await secrets.ofUser(userId);
  const target = seal.seal(placeOf(id), JSON.stringify({ endpoint, p256dh, auth } satisfies PushTarget));
  await inTransaction(db, async (tx) => {
    // The lock orders two windows: the second replaces the first's subscription.
    if (!(await lockState(tx, userId))) return;
    await tx
      .deleteFrom('push_subscriptions')
      .where((is) => is.or([is('session_id', '=', sessionId), is('endpoint_hash', '=', hashOf(endpoint))]))
      .execute();
    const own = await tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .execute();
    const old = own.slice(KEPT - 1).map((row) => row.id);
    if (old.length > 0) await tx.deleteFrom('push_subscriptions').where('id', 'in', old).execute();
    const kept = {
      id,
      user_id: userId,
      session_id: sessionId,
      endpoint_hash: hashOf(endpoint),
      target,
      hour,
      time_zone: timeZone,
      amounts,
      next_at: nextDigest({ id, hour, timeZone }, Date.now()),
      tries: 0,
    };
    await tx
      .insertInto('push_subscriptions')
      .values(kept)
      // Another user of the phone may have subscribed in between.
      .onConflict((conflict) => conflict.column('endpoint_hash').doUpdateSet(kept))
      .execute();
  });
}

export async function hasSubscription(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropSubscriptionOf(db: Db, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

export async function forgetSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Null if the session has ended; the subscription is then deleted. */
export async function openTarget(
  { db, secrets }: Context,
  { id, user_id: userId, session_id: sessionId, target }: StoredSubscription,
): Promise<PushTarget | null> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!session) {
    await forgetSubscription(db, id);
    return null;
  }
  const seal = await secrets.ofUser(userId);
  return JSON.parse(seal.open(placeOf(id), target)) as PushTarget;
}
