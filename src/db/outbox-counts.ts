import type { LocalDatabase } from './local-database.ts';

/** How many changes wait to be sent. */
export function countQueued(db: LocalDatabase): Promise<number> {
  return db.outbox.where('status').equals('queued').count();
}

/** How many changes and notices need the reseller. */
export async function countReview(db: LocalDatabase): Promise<number> {
  const [refused, notices] = await Promise.all([
    db.outbox.where('status').equals('review').count(),
    db.notices.count(),
  ]);
  return refused + notices;
}
