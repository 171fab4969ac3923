import { Dexie } from 'dexie';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import { countQueued } from '#db/outbox-counts.ts';
import { markedUsers } from './storage-eviction.ts';

/** Of one user, or of all. An unreadable database counts as none. */
export async function countWaitingHere(userId?: string): Promise<number> {
  const users = userId === undefined ? markedUsers() : [userId];
  const counts = await Promise.all(users.map((user) => countOf(user).catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
}

async function countOf(userId: string): Promise<number> {
  // Opening would create a deleted database again, empty.
  if (!(await Dexie.exists(databaseName(userId)))) return 0;
  const db = new LocalDatabase(userId);
  try {
    return await countQueued(db);
  } finally {
    db.close();
  }
}
