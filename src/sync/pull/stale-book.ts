import { syncFacts } from '#db/facts/sync-facts.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { serverTimeMs } from '#sync/clock.ts';
import { lockNames, SEND_LOCK_STEAL_MS, type SyncEnvironment } from '#sync/environment.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { dropRows } from './drop-rows.ts';

/** Days without a complete pull after which a helper's phone drops the book's rows (rules §14). */
export const STALE_BOOK_DAYS = 7;

/**
 * Drops a book in which somebody only helps once it is stale, since a right may have been taken away meanwhile. What
 * they tapped stays, and is sent at the next contact. An owner's rows stay.
 *
 * @returns true if it dropped them
 */
export async function dropStaleBook(store: LocalStore, env: SyncEnvironment): Promise<boolean> {
  const { db } = store;
  if (!(await db.helpers.get(db.userId)) || !(await isStale(store, env))) return false;
  const drop = () =>
    store.commit(async () => {
      const plan = await dropRows(db);
      for (const table of [db.notices, db.edits]) await table.clear();
      return { plan, value: undefined };
    });
  // First, as the rows' end marks that all is done.
  await Promise.all([db.sent.clear(), db.followUps.clear()]);
  await env.withLock(lockNames(db.userId).send, drop, SEND_LOCK_STEAL_MS);
  return true;
}

async function isStale({ db }: LocalStore, env: SyncEnvironment): Promise<boolean> {
  const { receivedAt, complete, cursor, ...clock } = await syncFacts.readMany(db, [
    'receivedAt',
    'complete',
    'cursor',
    'clockOffsetMs',
    'serverMs',
  ]);
  // Without a row nothing is left to drop. A download that was cut counts from its last answer.
  if (cursor === 0) return false;
  const heardMs = complete && receivedAt !== null ? receivedAt : clock.serverMs;
  return serverTimeMs(clock, env.now()) - heardMs > STALE_BOOK_DAYS * DAY_MS;
}
