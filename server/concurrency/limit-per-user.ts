import type { Database } from '#server/db/pool.ts';
import { createSemaphore, type RunWithPermit } from './semaphore.ts';

/** A reseller's changes wait for one row lock, each with a connection: more drain the pool, a single one may hang. */
const AT_ONCE = 4;

interface Turns {
  run: RunWithPermit;
  waiting: number;
}

const TURNS = new WeakMap<Database, Map<string, Turns>>();

/** Bounds, in this process, the works that lock a reseller's row. */
export async function limitPerUser<T>(
  database: Database,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const byUser = TURNS.get(database) ?? new Map<string, Turns>();
  TURNS.set(database, byUser);
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
