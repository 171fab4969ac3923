import type { Db } from '#server/db/kysely.ts';
import { createSemaphore, type RunWithPermit } from './semaphore.ts';

/**
 * Changes of one reseller wait for the same row, each with a connection of the pool: a few are enough to keep it busy,
 * and more would leave none to the others. Not one alone: its connection may hang.
 */
const AT_ONCE = 4;

interface Turns {
  run: RunWithPermit;
  waiting: number;
}

const TURNS = new WeakMap<Db, Map<string, Turns>>();

/** Runs work that locks a reseller's row as soon as fewer than four of theirs are under way in this process. */
export async function limitPerUser<T>(db: Db, userId: string, work: () => Promise<T>): Promise<T> {
  const byUser = TURNS.get(db) ?? new Map<string, Turns>();
  TURNS.set(db, byUser);
  const turns = byUser.get(userId) ?? { run: createSemaphore(AT_ONCE), waiting: 0 };
  byUser.set(userId, turns);
  turns.waiting += 1;
  try {
    return await turns.run(work);
  } finally {
    turns.waiting -= 1;
    if (turns.waiting === 0) byUser.delete(userId);
  }
}
