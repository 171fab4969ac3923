import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { chunks } from '#db/chunks.ts';
import { migrated } from './migrate-outbox.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

/** Operators notice a lost database within days, and restore a backup that is usually a week old at most. */
const KEPT_MS = 14 * DAY_MS;
/** Months of a busy reseller's changes take a few megabytes. */
const KEPT_CHANGES = 5_000;

/** If the server's database goes back in time, only this device has these changes (SYN-31). */
export async function logSettled(db: LocalDatabase, taken: OutboxEntry[], nowMs: number): Promise<void> {
  if (taken.length === 0) return;
  const [last = 0] = await db.done.orderBy('upTo').reverse().limit(1).primaryKeys();
  let upTo = last;
  const batches = chunks(taken).map((entries) => {
    upTo += entries.length;
    return { upTo, at: nowMs, entries };
  });
  await db.done.bulkAdd(batches);
  await db.done
    .where('upTo')
    .belowOrEqual(upTo - KEPT_CHANGES)
    .delete();
  await db.done
    .where('at')
    .below(nowMs - KEPT_MS)
    .delete();
}

/** Queues the stored changes under their own keys, so that none acts twice, and in their order. Returns the count. */
export async function requeueSettled(db: LocalDatabase, nowMs: number): Promise<number> {
  const kept = await db.done
    .where('at')
    .aboveOrEqual(nowMs - KEPT_MS)
    .toArray();
  await db.done.clear();
  const [keys, places] = await Promise.all([
    db.outbox.orderBy('key').keys(),
    db.outbox.toCollection().primaryKeys(),
  ]);
  // An imported file may have put a change back into the queue.
  const [queued, taken] = [new Set<unknown>(keys), new Set(places)];
  const again = kept
    .flatMap(({ entries }) => entries)
    .filter(({ key, seq }) => {
      const isNew = !queued.has(key) && !taken.has(seq);
      queued.add(key);
      taken.add(seq);
      return isNew;
    })
    .map((entry) => migrated({ ...entry, status: 'queued', revision: null, refusal: null }));
  for (const slice of chunks(again)) await db.outbox.bulkAdd(slice);
  return again.length;
}
