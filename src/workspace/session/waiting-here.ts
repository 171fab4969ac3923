import { Dexie } from 'dexie';
import { device, type PendingSignOut } from '#db/device.ts';
import { databaseName, LocalDatabase } from '#db/local-database.ts';
import { countQueued, countReview } from '#db/outbox-queries.ts';
import { markedUsers } from './storage-eviction.ts';

const PREFIX = databaseName('');

/** Counts for one user, or for all. An unreadable database counts as none. */
export async function countWaitingHere(userId?: string): Promise<number> {
  const users = userId === undefined ? await usersHere() : [userId];
  const counts = await Promise.all(Array.from(users, (user) => countOf(user).catch(() => 0)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Looks for databases: the marks are in local storage, which may be lost alone. One that is being erased would come
 * back.
 */
async function usersHere(): Promise<Set<string>> {
  const [names, leaving] = await Promise.all([
    Dexie.getDatabaseNames().catch((): string[] => []),
    device.signOuts.toArray().catch((): PendingSignOut[] => []),
  ]);
  const erased = new Set(leaving.filter(({ erase }) => erase).map(({ userId }) => userId));
  const users = names.filter((name) => name.startsWith(PREFIX) && name !== device.name);
  const all = [...markedUsers(), ...users.map((name) => name.slice(PREFIX.length))];
  return new Set(all.filter((userId) => !erased.has(userId)));
}

async function countOf(userId: string): Promise<number> {
  return (await withDatabase(userId, countQueued)) ?? 0;
}

/** True if the user's own deletion was due, and nothing here is the only copy. Else the phone's data stay (PRO-13). */
export async function hasLeft(userId: string): Promise<boolean> {
  const look = async (db: LocalDatabase): Promise<boolean> => {
    const [profile, ...waiting] = await Promise.all([
      db.profile.get(userId),
      countQueued(db),
      countReview(db),
    ]);
    const leavesAt = Date.parse(profile?.leavesAt ?? '');
    return leavesAt <= Date.now() && waiting.every((count) => count === 0);
  };
  return (await withDatabase(userId, look).catch(() => false)) ?? false;
}

/** Undefined if there is none: opening would create a deleted database again, empty. */
async function withDatabase<Found>(
  userId: string,
  read: (db: LocalDatabase) => Promise<Found>,
): Promise<Found | undefined> {
  if (!(await Dexie.exists(databaseName(userId)))) return undefined;
  const db = new LocalDatabase(userId);
  try {
    return await read(db);
  } finally {
    db.close();
  }
}
