import type { LocalDatabase, OutboxEntry } from './local-database.ts';

/** The mutations whose effect the server's rows don't hold yet, in order. */
export async function pendingEntries(db: LocalDatabase): Promise<OutboxEntry[]> {
  // Two requests for all; `anyOf` is one for each entry.
  const [queued, sent] = await Promise.all([
    db.outbox.where('status').equals('queued').toArray(),
    db.outbox.where('status').equals('sent').toArray(),
  ]);
  return [...sent, ...queued].sort((a, b) => a.seq - b.seq);
}

/** Whether the server's rows hold an entry from a page that reaches this revision on. */
export function isReached({ status, revision }: OutboxEntry, reached: number): boolean {
  return status === 'sent' && (revision ?? 0) <= reached;
}
