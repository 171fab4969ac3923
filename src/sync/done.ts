import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { chunks } from '#db/chunks.ts';
import { readied } from './migrate-outbox.ts';
import { DAY_MS } from '#domain/dates/dates.ts';

/** Operators notice within days that their server lost some; backups are of a day or a week. */
const KEPT_MS = 14 * DAY_MS;
/** Months of a busy reseller, a few megabytes. */
const KEPT_CHANGES = 5_000;

/**
 * Keeps changes that the server has taken and that have been pulled, all that it takes to send them again: should the
 * server's database go back in time, this device is the only one that has them (SYN-31). Within the caller's transaction.
 */
export async function keepAcknowledged(
  db: LocalDatabase,
  taken: OutboxEntry[],
  nowMs: number,
): Promise<void> {
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

/**
 * Queues what is kept again, each change under its own key and in its place: what the server still has it answers from
 * its stored keys, the rest is done anew. Gives how many. Within the caller's transaction.
 */
export async function requeueAcknowledged(db: LocalDatabase, nowMs: number): Promise<number> {
  const kept = await db.done
    .where('at')
    .aboveOrEqual(nowMs - KEPT_MS)
    .toArray();
  await db.done.clear();
  const [keys, places] = await Promise.all([
    db.outbox.orderBy('key').keys(),
    db.outbox.toCollection().primaryKeys(),
  ]);
  // A change may be back in the queue, as by a file of another phone.
  const [queued, taken] = [new Set<unknown>(keys), new Set(places)];
  const again = kept
    .flatMap(({ entries }) => entries)
    .filter(({ key, seq }) => {
      const isNew = !queued.has(key) && !taken.has(seq);
      // What was settled twice is kept twice.
      queued.add(key);
      taken.add(seq);
      return isNew;
    })
    .map((entry) => readied({ ...entry, status: 'queued', revision: null, refusal: null }));
  for (const slice of chunks(again)) await db.outbox.bulkAdd(slice);
  return again.length;
}
