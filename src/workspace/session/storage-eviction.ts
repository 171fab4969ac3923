import { syncFacts } from '#db/facts/sync-facts.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { localKeys, readLocal, removeLocal } from './local-storage.ts';

/** Kept in local storage, so that it outlives the database. */
interface EvictionMark {
  bornAt: number;
  unsent: number;
}

const PREFIX = 'vigente-mark-';
const markOf = (userId: string): string => PREFIX + userId;

/** Includes users whose database is gone. */
export function markedUsers(): string[] {
  const keys = localKeys().filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => key.slice(PREFIX.length));
}

function readMark(userId: string): EvictionMark | null {
  try {
    return JSON.parse(readLocal(markOf(userId)) ?? 'null') as EvictionMark | null;
  } catch {
    return null;
  }
}

/**
 * Notes a lost database for the reseller. Call it after each change of the unsent count. Needs local storage to
 * survive.
 */
export async function noteEviction(db: LocalDatabase, nowMs: number): Promise<void> {
  const [bornAt, unsent] = await Promise.all([
    syncFacts.read(db, 'bornAt'),
    db.outbox.where('status').anyOf('queued', 'review').count(),
  ]);
  const mark = readMark(db.userId);
  // Before any await: a concurrent call finds the new mark and reports nothing twice.
  writeMark(db.userId, { bornAt, unsent });
  if (!mark || mark.bornAt === bornAt || bornAt === 0) return;
  const earlier = await syncFacts.read(db, 'wiped');
  await syncFacts.write(db, { wiped: { at: nowMs, unsent: mark.unsent + (earlier?.unsent ?? 0) } });
}

/** Covers a loss before the next note, which corrects the count if the call changed nothing. */
export function countUnsent(userId: string): void {
  const mark = readMark(userId);
  if (mark) writeMark(userId, { ...mark, unsent: mark.unsent + 1 });
}

function writeMark(userId: string, mark: EvictionMark): void {
  try {
    localStorage.setItem(markOf(userId), JSON.stringify(mark));
  } catch {
    // Without room a loss goes unnoticed, which is no reason to stop.
  }
}

export function forgetMark(userId: string): void {
  removeLocal(markOf(userId));
}
