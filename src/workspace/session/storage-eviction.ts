import { readMeta, writeMeta } from '#db/meta.ts';
import type { LocalDatabase } from '#db/local-database.ts';

/** What is noted of a database outside of it: that there was one, and how much of it no server had yet. */
interface EvictionMark {
  bornAt: number;
  unsent: number;
}

const PREFIX = 'vigente-mark-';
const markOf = (userId: string): string => PREFIX + userId;

/** The users who have, or had, a database on this device. */
export function markedUsers(): string[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => key.slice(PREFIX.length));
}

function readMark(userId: string): EvictionMark | null {
  try {
    return JSON.parse(localStorage.getItem(markOf(userId)) ?? 'null') as EvictionMark | null;
  } catch {
    return null;
  }
}

/**
 * Notices that the browser has thrown this user's database away, under storage pressure or by the reseller's own doing,
 * and that the one here is another: it is filled again by the next pull, and the loss is kept to be told. Notes then
 * how many changes would be lost with it, so it is called after each change of their number too. Where local storage
 * went as well, nothing on the device remembers; the sign-in then fills it like a new one.
 */
export async function noteEviction(db: LocalDatabase, nowMs: number): Promise<void> {
  const [bornAt, unsent] = await Promise.all([
    readMeta(db, 'bornAt'),
    db.outbox.where('status').anyOf('queued', 'review').count(),
  ]);
  const mark = readMark(db.userId);
  // Before anything is awaited: what is called meanwhile finds the new mark, and tells nothing twice.
  writeMark(db.userId, { bornAt, unsent });
  if (!mark || mark.bornAt === bornAt || bornAt === 0) return;
  const earlier = await readMeta(db, 'wiped');
  await writeMeta(db, 'wiped', { at: nowMs, unsent: mark.unsent + (earlier?.unsent ?? 0) });
}

/**
 * Counts one more unsent change at once: what is lost within the moment that the note takes to follow is told too. The
 * next note puts it right where the tap changed nothing.
 */
export function countUnsent(userId: string): void {
  const mark = readMark(userId);
  if (mark) writeMark(userId, { ...mark, unsent: mark.unsent + 1 });
}

function writeMark(userId: string, mark: EvictionMark): void {
  try {
    localStorage.setItem(markOf(userId), JSON.stringify(mark));
  } catch {
    // No room for a note: then a loss goes unnoticed, which is no reason to stop.
  }
}

/** After a sign-out that leaves no database there is nothing to be missed. */
export function forgetMark(userId: string): void {
  localStorage.removeItem(markOf(userId));
}
