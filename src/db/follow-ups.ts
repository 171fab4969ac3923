import { DAY_MS } from '#domain/dates/dates.ts';
import type { FollowUp, LocalDatabase } from './local-database.ts';
import { type Meta, readMeta, writeMeta } from './meta.ts';

/** An answer that holds for its day alone is of no use after this. */
const KEPT_MS = 7 * DAY_MS;

/** Everything that is noted of asking clients to renew. */
export async function allFollowUps(db: LocalDatabase): Promise<FollowUp[]> {
  return db.followUps.toArray();
}

/** Notes what came of asking a client, instead of what was noted before; nobody waits for that answer any more. */
export async function noteFollowUp(db: LocalDatabase, followUp: FollowUp): Promise<void> {
  await db.transaction('rw', db.followUps, db.meta, async () => {
    await db.followUps
      .filter(({ outcome, at }) => outcome !== 'declined' && at < followUp.at - KEPT_MS)
      .delete();
    await db.followUps.put(followUp);
    await stopAwaiting(db, followUp.clientId);
  });
}

/** Takes back what was noted: the client is asked again. */
export async function forgetFollowUp(db: LocalDatabase, clientId: string): Promise<void> {
  await db.followUps.delete(clientId);
}

/** Keeps whose chat was opened, so that the question outlives a phone that closes the app meanwhile. */
export async function awaitAnswer(
  db: LocalDatabase,
  { clientId, endDate }: NonNullable<Meta['awaitedDue']>,
): Promise<void> {
  await writeMeta(db, 'awaitedDue', { clientId, endDate });
}

/** Whose chat was opened last and is not answered for; null if nobody's. */
export async function awaitedDue(db: LocalDatabase): Promise<Meta['awaitedDue']> {
  return readMeta(db, 'awaitedDue');
}

/** Ends the waiting for this client; another one, whose chat was opened since, stays awaited. */
export async function stopAwaiting(db: LocalDatabase, clientId: string): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    if ((await readMeta(db, 'awaitedDue'))?.clientId === clientId) await writeMeta(db, 'awaitedDue', null);
  });
}
