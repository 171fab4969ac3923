import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/db/kysely.ts';
import { readUserAgent } from './read-user-agent.ts';
import { SESSION_SECONDS } from './tokens.ts';

/** Whatever was renewed, counted from the sign-in (ADR 0126). */
const LAST_DAY = 180;

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
export async function extendSession(db: Db | Tx, sessionId: string): Promise<string | null> {
  const lastEnd = sql<string>`created_at + ${LAST_DAY} * interval '1 day'`;
  const extended = await db
    .updateTable('sessions')
    .set({ expires_at: sql<string>`least(${expiry()}::timestamptz, ${lastEnd})` })
    .where('id', '=', sessionId)
    .where(lastEnd, '>', sql<string>`now()`)
    .returning('expires_at')
    .executeTakeFirst();
  return extended?.expires_at ?? null;
}

/** Its token answers 401 from the commit on. Nothing happens if it has ended already. */
export async function closeSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}

/** For a new password of one who is signed in, and from the list of sessions. Gives how many there were. */
export async function endOtherSessions(
  tx: Tx,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
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

/** For a new password or a lost verification (rules §7). */
export async function revokeSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

const expiry = () => new Date(Date.now() + SESSION_SECONDS * 1000).toISOString();
