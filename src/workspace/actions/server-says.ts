import { liveQuery } from 'dexie';
import type { MutationName } from '#contract/registry.ts';
import type { LocalDatabase, OutboxEntry, Refusal } from '#db/local-database.ts';
import type { LocalStore } from '#sync/local-store.ts';

/** Longer than that nobody waits for a word; the change is on the phone, and goes on by itself. */
export const REPLY_WAIT_MS = 4_000;

interface Waiting {
  store: LocalStore;
  engine: { wake(): Promise<unknown> };
}

/**
 * Waits a moment for what the server says of the newest change of this name, which has just been queued. Gives a refusal,
 * which is then off the list for review; null where it was taken, or nobody answers in time.
 */
export async function serverSays({ store, engine }: Waiting, name: MutationName): Promise<Refusal | null> {
  if (!navigator.onLine) return null;
  const seq = await newestSeq(store.db, name);
  if (seq === undefined) return null;
  void engine.wake();
  const entry = await settled(store.db, seq);
  if (entry?.status !== 'review' || !entry.refusal) return null;
  // Its code is no part of the first screen; without it the refusal stays where it is, in review.
  const loaded = await import('#sync/review/review.ts').catch(() => null);
  if (!loaded) return null;
  await loaded.discardRefused(store, seq);
  return entry.refusal;
}

async function newestSeq(db: LocalDatabase, name: MutationName): Promise<number | undefined> {
  const queued = await db.outbox.where('status').equals('queued').sortBy('seq');
  return queued.findLast((entry) => entry.name === name)?.seq;
}

/** The entry once it is no longer queued; undefined where it is done with, or still queued after a while. */
function settled(db: LocalDatabase, seq: number): Promise<OutboxEntry | undefined> {
  return new Promise((resolve) => {
    const end = (entry?: OutboxEntry): void => {
      clearTimeout(timer);
      watching.unsubscribe();
      resolve(entry);
    };
    const timer = setTimeout(end, REPLY_WAIT_MS);
    const watching = liveQuery(() => db.outbox.get(seq)).subscribe({
      next: (entry) => entry?.status !== 'queued' && end(entry),
      error: () => end(),
    });
  });
}
