import type { LocalDatabase } from './local-database.ts';

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
