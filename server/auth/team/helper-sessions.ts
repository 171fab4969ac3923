import { v7 as uuidv7 } from 'uuid';
import { addDays } from '#domain/dates/dates.ts';
import type { Db, Tx } from '#server/database/kysely.ts';
import { notifyEnded } from '#server/notify/notifier.ts';
import { LATE_MS } from '#server/base/late-taps.ts';

/** Days that a session lasts without a call, and at most from its opening, as a sign-in's (rules §7, ADR 0126). */
const IDLE_DAYS = 30;
const LAST_DAY = 180;

interface OneSession {
  userId: string;
  sessionId: string;
}

export const updateHelperSession = (db: Db | Tx, { userId, sessionId }: OneSession) =>
  db.updateTable('helper_sessions').where('user_id', '=', userId).where('id', '=', sessionId);

export interface Opening {
  /** The owner of the book. */
  userId: string;
  helperId: string;
  /** The helper's own session. */
  openedBy: string;
  from: { browser: string | null; platform: string | null; address: string | null };
}

/** Opens a session of a helper in the owner's book and returns its id. */
export async function openHelperSession(
  tx: Tx,
  { userId, helperId, openedBy, from }: Opening,
): Promise<string> {
  const id = uuidv7();
  const nowIso = new Date().toISOString();
  await tx
    .insertInto('helper_sessions')
    .values({
      id,
      user_id: userId,
      helper_id: helperId,
      opened_by: openedBy,
      expires_at: addDays(nowIso, IDLE_DAYS),
      ...from,
    })
    .execute();
  return id;
}

/** Extends to 30 days from now, at most 180 from the opening. Null if it has ended, or its helper has. */
export async function extendHelperSession(db: Db, own: OneSession): Promise<string | null> {
  const session = await db
    .selectFrom('helper_sessions')
    .innerJoin('helpers', (join) =>
      join
        .onRef('helpers.user_id', '=', 'helper_sessions.user_id')
        .onRef('helpers.id', '=', 'helper_sessions.helper_id'),
    )
    .select('helper_sessions.created_at')
    .where('helper_sessions.user_id', '=', own.userId)
    .where('helper_sessions.id', '=', own.sessionId)
    .where('helpers.ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) return null;
  const nowIso = new Date().toISOString();
  const [idle, last] = [addDays(nowIso, IDLE_DAYS), addDays(session.created_at, LAST_DAY)];
  if (last <= nowIso) return null;
  const end = idle < last ? idle : last;
  await updateHelperSession(db, own).set({ expires_at: end }).execute();
  return end;
}

/** A helper who ended may still send taps from before, and learns of the end by it. */
export async function endAfterwards(tx: Tx, userId: string, helperId: string): Promise<void> {
  const lastIso = new Date(Date.now() + LATE_MS).toISOString();
  await tx
    .updateTable('helper_sessions')
    .set({ expires_at: lastIso })
    .where('user_id', '=', userId)
    .where('helper_id', '=', helperId)
    .where('expires_at', '>', lastIso)
    .execute();
}

/** Ends one session in an owner's book at once. */
export async function closeHelperSession(tx: Db | Tx, { userId, sessionId }: OneSession): Promise<void> {
  await tx.deleteFrom('helper_sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();
}

/** Ends all sessions of one helper in an owner's book at once. */
export async function endHelperSessions(tx: Tx, userId: string, helperId: string): Promise<void> {
  await tx
    .deleteFrom('helper_sessions')
    .where('user_id', '=', userId)
    .where('helper_id', '=', helperId)
    .execute();
}

/** Ends the sessions in others' books that these sessions of the person opened. */
export async function endOpenedBy(tx: Tx, personId: string, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  for (const ownerId of await ownersHelpedBy(tx, personId)) {
    const gone = await tx
      .deleteFrom('helper_sessions')
      .where('user_id', '=', ownerId)
      .where('opened_by', 'in', sessionIds)
      .returning(['id', 'helper_id'])
      .execute();
    await notifyEnded(
      tx,
      gone.map(({ id, helper_id: userId }) => ({ userId, sessionId: id })),
    );
  }
}

/** The sessions that an own session opened go over to the one that replaces it (ADR 0175). */
export async function handOver(tx: Tx, personId: string, from: string, to: string): Promise<void> {
  for (const ownerId of await ownersHelpedBy(tx, personId))
    await tx
      .updateTable('helper_sessions')
      .set({ opened_by: to })
      .where('user_id', '=', ownerId)
      .where('opened_by', '=', from)
      .execute();
}

/** Each owner lies on a machine of their own on a cluster, so each gets a statement. */
async function ownersHelpedBy(tx: Tx, personId: string): Promise<string[]> {
  const helps = await tx.selectFrom('helps').select('owner_id').where('user_id', '=', personId).execute();
  return [...new Set(helps.map(({ owner_id: ownerId }) => ownerId))];
}
