import { v7 as uuidv7 } from 'uuid';
import { addDays } from '#domain/dates/dates.ts';
import type { Db, Tx } from '#server/db/kysely.ts';
import { readUserAgent } from './read-user-agent.ts';
import { tellEnded } from './tell-ended.ts';
import { SESSION_SECONDS } from './tokens.ts';

/** Whatever was renewed, counted from the sign-in (ADR 0126). */
const LAST_DAY = 180;

interface OneSession {
  userId: string;
  sessionId: string;
}

/** Where a sign-in comes from, as its request says. */
export interface SessionOrigin {
  userAgent?: string | undefined;
  address?: string | undefined;
}

/** Opens a session of 30 days, deletes the user's expired ones and gives the new id (rules §7). */
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

/** Extends to 30 days from now, 180 from the sign-in at most. Gives the end; null when the session has ended meanwhile. */
export async function extendSession(db: Db | Tx, { userId, sessionId }: OneSession): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  const lastEnd = session ? addDays(session.created_at, LAST_DAY) : '';
  if (lastEnd <= new Date().toISOString()) return null;
  const extended = await db
    .updateTable('sessions')
    .set({ expires_at: earlier(expiry(), lastEnd) })
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirst();
  return extended?.expires_at ?? null;
}

/** Of two ISO instants. */
const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Its token answers 401 from the commit on. Nothing happens if it has ended already. */
export async function closeSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await endSessions(tx, userId, (sessions) => sessions.where('id', '=', sessionId));
}

/** For a new password of one who is signed in, and from the list of sessions. Gives how many there were. */
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

/** For a new password by mail or a lost verification (rules §7). Addresses of calendars go too: a thief may have made one. */
export async function revokeSessions(tx: Tx, userId: string): Promise<void> {
  await endFeeds(tx, userId);
  await endSessions(tx, userId, (sessions) => sessions);
}

/** Addresses of calendars, which ask for no session (ADR 0161). Gives when each was made. */
export async function endFeeds(tx: Tx, userId: string): Promise<{ created_at: string }[]> {
  return tx.deleteFrom('calendar_feeds').where('user_id', '=', userId).returning('created_at').execute();
}

type Deletion = ReturnType<typeof deletion>;

const deletion = (tx: Tx, userId: string) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).returning(['id', 'expires_at']);

/** Streams of those that ran out by themselves end at their next beat. Gives how many sessions there were. */
async function endSessions(
  tx: Tx,
  userId: string,
  narrow: (sessions: Deletion) => Deletion,
): Promise<number> {
  const gone = await narrow(deletion(tx, userId)).execute();
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('push_subscriptions').where('session_id', 'in', ids).execute();
  const live = gone.filter(({ expires_at }) => Date.parse(expires_at) > Date.now());
  await tellEnded(
    tx,
    live.map(({ id: sessionId }) => ({ userId, sessionId })),
  );
  return gone.length;
}

const expiry = () => new Date(Date.now() + SESSION_SECONDS * 1000).toISOString();
