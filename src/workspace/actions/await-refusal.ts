import { liveQuery } from 'dexie';
import type { MutationName } from '#contract/registry.ts';
import type { LocalDatabase, OutboxEntry, Refusal } from '#db/local-database.ts';
import { release } from '#sync/undo-hold.ts';
import type { LocalStore } from '#sync/local-store.ts';

/** Nobody waits longer for a reply; the change is on the phone and goes out by itself. */
export const REPLY_WAIT_MS = 4_000;

interface Waiting {
  store: LocalStore;
  engine: { wake(): Promise<unknown> };
}

/** Gives the refusal of the newest queued change of this name, taken off review; null if accepted or unanswered in time. */
export async function awaitRefusal({ store, engine }: Waiting, name: MutationName): Promise<Refusal | null> {
  if (!navigator.onLine) return null;
  const seq = await newestSeq(store.db, name);
  if (seq === undefined) return null;
  // The answer would come too late behind a change that is held.
  await release(store.db);
  void engine.wake();
  const entry = await settled(store.db, seq);
  if (entry?.status !== 'review' || !entry.refusal) return null;
  // Loaded late to keep the first screen small; without it the refusal stays in review.
  const loaded = await import('#sync/review/review.ts').catch(() => null);
  if (!loaded) return null;
  await loaded.discardRefused(store, seq);
  return entry.refusal;
}

async function newestSeq(db: LocalDatabase, name: MutationName): Promise<number | undefined> {
  const queued = await db.outbox.where('status').equals('queued').sortBy('seq');
  return queued.findLast((entry) => entry.name === name)?.seq;
}

/** Undefined where the entry is settled, or still queued after the wait. */
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
