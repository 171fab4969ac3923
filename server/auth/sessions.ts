import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '#server/db/kysely.ts';
import { SESSION_SECONDS } from './tokens.ts';

/** Opens a session of 30 days and sweeps out the user's expired ones. Gives its id. Source: rules §7. */
export async function openSession(tx: Tx, userId: string): Promise<string> {
  const id = uuidv7();
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', new Date().toISOString())
    .execute();
  await tx.insertInto('sessions').values({ id, user_id: userId, expires_at: expiry() }).execute();
  return id;
}

/** Gives a session 30 days from now. False when it has ended meanwhile. */
export async function extendSession(db: Db | Tx, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expires_at: expiry() })
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends one session of a user; its token answers 401 from now on. */
export async function closeSession(tx: Tx, userId: string, sessionId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}

/** Whether a user is signed in anywhere: has a session that is neither ended nor over. */
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

/** Ends all sessions of a user (a new password, lost verification). Source: rules §7. */
export async function revokeSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).execute();
}

const expiry = () => new Date(Date.now() + SESSION_SECONDS * 1000).toISOString();
