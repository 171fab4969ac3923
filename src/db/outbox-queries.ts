import type { LocalDatabase, OutboxEntry } from './local-database.ts';

export function countQueued(db: LocalDatabase): Promise<number> {
  return db.outbox.where('status').equals('queued').count();
}

export async function countReview(db: LocalDatabase): Promise<number> {
  const [refused, notices] = await Promise.all([
    db.outbox.where('status').equals('review').count(),
    db.notices.count(),
  ]);
  return refused + notices;
}

/** Queued and sent entries, in the order of the queue. */
export async function pendingEntries(db: LocalDatabase): Promise<OutboxEntry[]> {
  // Two requests in all; `anyOf` makes one for each entry.
  const [queued, sent] = await Promise.all([
    db.outbox.where('status').equals('queued').toArray(),
    db.outbox.where('status').equals('sent').toArray(),
  ]);
  return [...sent, ...queued].sort((a, b) => a.seq - b.seq);
}

/** True if rows pulled up to the revision `reached` contain the entry's effect. */
export function isReached({ status, revision }: OutboxEntry, reached: number): boolean {
  return status === 'sent' && (revision ?? 0) <= reached;
}
