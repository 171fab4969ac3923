import { v7 as uuidv7 } from 'uuid';
import { addDays } from '#domain/dates/dates.ts';
import type { Db, Tx } from '#server/database/kysely.ts';
import { endOpenedBy, handOver } from '#server/auth/team/helper-sessions.ts';
import { readUserAgent } from './read-user-agent.ts';
import { notifyEnded } from '#server/notify/notifier.ts';
import { SESSION_SECONDS } from './tokens.ts';
import type { FastifyRequest } from 'fastify';

/** Days from the sign-in; renewals don't extend it (ADR 0126). */
const LAST_DAY = 180;

interface OneSession {
  userId: string;
  sessionId: string;
}

export const fromSession = (db: Db | Tx, { userId, sessionId }: OneSession) =>
  db.selectFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId);

export const updateSession = (db: Db | Tx, { userId, sessionId }: OneSession) =>
  db.updateTable('sessions').where('user_id', '=', userId).where('id', '=', sessionId);

export interface SessionOrigin {
  userAgent?: string | undefined;
  address?: string | undefined;
}

/** Opens a session of 30 days, deletes the user's expired ones and returns the new id (rules §7). */
export async function openSession(tx: Tx, userId: string, from: SessionOrigin = {}): Promise<string> {
  const id = uuidv7();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', new Date().toISOString())
    .execute();
  await tx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      expires_at: expiry(),
      ...readUserAgent(from.userAgent),
      address: from.address ?? null,
    })
    .execute();
  return id;
}

/**
 * Extends to 30 days from now, at most 180 from the sign-in. Returns the end; null if the session has ended meanwhile.
 */
export async function extendSession(db: Db | Tx, own: OneSession): Promise<string | null> {
  const session = await fromSession(db, own).select('created_at').executeTakeFirst();
  const lastEnd = session ? addDays(session.created_at, LAST_DAY) : '';
  if (lastEnd <= new Date().toISOString()) return null;
  const extended = await updateSession(db, own)
    .set({ expires_at: earlier(expiry(), lastEnd) })
    .returning('expires_at')
    .executeTakeFirst();
  return extended?.expires_at ?? null;
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/**
 * Opens a session of the same device, with the end of the old one's sign-in. The old one stays valid until the first
 * use of the new one: a lost answer signs nobody out (ADR 0175). Null if the old one has ended.
 */
export async function renewSession(
  tx: Tx,
  own: OneSession,
): Promise<{ sessionId: string; endsAt: string } | null> {
  // A chain of unused sessions would outlive the end of its first.
  await settleRenewal(tx, own);
  const old = await fromSession(tx, own)
    .select(['created_at', 'browser', 'platform', 'address', 'download_begun_at'])
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
  if (!old) return null;
  const [sessionId, endsAt] = [uuidv7(), earlier(expiry(), addDays(old.created_at, LAST_DAY))];
  const renewed = { ...old, id: sessionId, user_id: own.userId, expires_at: endsAt, replaces: own.sessionId };
  await tx.insertInto('sessions').values(renewed).execute();
  return { sessionId, endsAt };
}

/** Ends the session that this one replaces, at its first use, and takes over the Web Push subscription. */
export async function settleRenewal(tx: Tx, own: OneSession): Promise<void> {
  const { userId, sessionId } = own;
  const old = await replacedBy(tx, own);
  if (old === null) return;
  const told = tx.selectFrom('push_subscriptions').select('id').where('session_id', '=', sessionId);
  await tx
    .updateTable('push_subscriptions')
    .set({ session_id: sessionId })
    .where('user_id', '=', userId)
    .where('session_id', '=', old)
    .where((is) => is.not(is.exists(told.where('user_id', '=', userId))))
    .execute();
  await handOver(tx, userId, old, sessionId);
  await updateSession(tx, own).set({ replaces: null }).execute();
  await closeSession(tx, userId, old);
}

async function replacedBy(tx: Tx, own: OneSession): Promise<string | null> {
  const session = await fromSession(tx, own).select('replaces').executeTakeFirst();
  return session?.replaces ?? null;
}

/**
 * Tokens of the session answer 401 from the commit on, and so do those of sessions that replace it or that it replaces.
 * An ended session is no error.
 */
export async function closeSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  const old = await replacedBy(tx, { userId, sessionId });
  const ids = old === null ? [sessionId] : [sessionId, old];
  await endSessions(tx, userId, (sessions) =>
    sessions.where((is) => is.or([is('id', 'in', ids), is('replaces', 'in', ids)])),
  );
}

/** True if this session began with a sign-in within these minutes; a renewed session didn't. */
export async function isSignInOf(db: Db, own: OneSession, minutes: number): Promise<boolean> {
  const since = new Date(Date.now() - minutes * 60_000).toISOString();
  const recent = await fromSession(db, own).select('id').where('created_at', '>', since).executeTakeFirst();
  return recent !== undefined;
}

/** Returns the number of ended sessions. */
export async function endOtherSessions(tx: Tx, { userId, sessionId }: OneSession): Promise<number> {
  return endSessions(tx, userId, (sessions) => sessions.where('id', '!=', sessionId));
}

export async function hasLiveSession(tx: Tx, userId: string): Promise<boolean> {
  const live = await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .limit(1)
    .executeTakeFirst();
  return live !== undefined;
}

/** Ends all sessions (rules §7), and addresses of calendars, since a thief may have created one. */
export async function revokeSessions(tx: Tx, userId: string): Promise<void> {
  await endFeeds(tx, userId);
  await endSessions(tx, userId, (sessions) => sessions);
}

/** Ends the addresses of calendars, which need no session (ADR 0161). Returns the creation time of each. */
export async function endFeeds(tx: Tx, userId: string): Promise<{ created_at: string }[]> {
  return tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).returning('created_at').execute();
}

type Deletion = ReturnType<typeof deletion>;

const deletion = (tx: Tx, userId: string) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).returning(['id', 'expires_at']);

/** Returns the number of ended sessions. Streams of expired ones end by themselves, at their next beat. */
async function endSessions(
  tx: Tx,
  userId: string,
  narrow: (sessions: Deletion) => Deletion,
): Promise<number> {
  const gone = await narrow(deletion(tx, userId)).execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('push_subscriptions').where('session_id', 'in', ids).execute();
  await endOpenedBy(tx, userId, ids);
  const live = gone.filter(({ expires_at }) => Date.parse(expires_at) > Date.now());
  await notifyEnded(
    tx,
    live.map(({ id: sessionId }) => ({ userId, sessionId })),
  );
  return gone.length;
}

const expiry = () => new Date(Date.now() + SESSION_SECONDS * 1000).toISOString();

export const originOf = ({ headers, ip }: FastifyRequest): SessionOrigin => ({
  userAgent: headers['user-agent'],
  address: ip,
});
