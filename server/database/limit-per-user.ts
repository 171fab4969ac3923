import type { Database } from './pool.ts';
import { createSemaphore, type RunWithPermit, type WaitingRoom } from '#server/base/concurrency/semaphore.ts';

/**
 * A reseller's changes wait for one row lock, each with a connection. More would drain the pool; with a single one, a
 * hung connection would block them all.
 */
const CHANGES_AT_ONCE = 4;
/** A phone reads one page after the other. With the changes that's 6 of the pool's 16 connections. */
const READS_AT_ONCE = 2;
/** A page of 5,000 rows takes the server's one thread for 0.1 s, and two at once keep it busy (operations §7). */
const PAGES_AT_ONCE = 1;
const WAITING_READS: WaitingRoom = { places: 100, retryAfterSeconds: 2 };
/** Each takes a thread and 64 MiB for a quarter of a second. */
const PROOFS_AT_ONCE = 1;
const WAITING_PROOFS: WaitingRoom = { places: 4, retryAfterSeconds: 2 };

interface Turns {
  run: RunWithPermit;
  waiting: number;
}

type LimitPerUser = <T>(database: Database, userId: string, work: () => Promise<T>) => Promise<T>;

/** Bounds, in this process, the works that lock a reseller's row. */
export const limitPerUser = turnsOf(CHANGES_AT_ONCE);

/** Bounds, in this process, a user's reads. Throws `QueueFull` if a hundred wait already. */
export const limitReadsPerUser = turnsOf(READS_AT_ONCE, WAITING_READS);

export const limitPagesPerUser = turnsOf(PAGES_AT_ONCE, WAITING_READS);

/** Bounds, in this process, the hashes that a session's user asks for. Throws `QueueFull` if four wait already. */
export const limitProofsPerUser = turnsOf(PROOFS_AT_ONCE, WAITING_PROOFS);

function turnsOf(atOnce: number, room?: WaitingRoom): LimitPerUser {
  const all = new WeakMap<Database, Map<string, Turns>>();
  return async (database, userId, work) => {
    const byUser = all.get(database) ?? new Map<string, Turns>();
    all.set(database, byUser);
    const turns = byUser.get(userId) ?? { run: createSemaphore(atOnce, room), waiting: 0 };
    byUser.set(userId, turns);
    turns.waiting += 1;
    try {
      return await turns.run(work);
    } finally {
      turns.waiting -= 1;
      if (turns.waiting === 0) byUser.delete(userId);
    }
  };
}
