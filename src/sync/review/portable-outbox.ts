import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import type { LocalStore } from '#sync/local-store.ts';
import { type Migrate, migrated } from '#sync/migrate-outbox.ts';
import { release } from '#sync/undo-hold.ts';
import { rebase } from '#sync/rebase.ts';
import { nextRetryKeys } from './review.ts';
import { seal, type UnsealFailure, unseal } from './sealed-file.ts';

/** Place and revision stay out: the other phone's queue assigns a place. */
export type PortableEntry = Omit<OutboxEntry, 'seq' | 'revision' | 'heldUntil'> & {
  status: 'queued' | 'review';
};

interface PortableQueue {
  userId: string;
  /** `CONTRACT_VERSION` of the app that wrote the file. */
  contract: number;
  /** That app's version; null in an unbuilt one. */
  app: string | null;
  /** ISO 8601 */
  writtenAt: string;
  entries: PortableEntry[];
}

/** `known`: how many changes this device had already. */
export type ImportResult =
  { ok: true; added: number; known: number } | { ok: false; reason: UnsealFailure | 'otherUser' };

/** File for another phone (ADR 0025). Entries stay here too: under the same keys they take effect once. */
export async function exportOutbox(
  { db }: LocalStore,
  passphrase: string,
  nowMs: number,
): Promise<{ content: string; count: number; review: number }> {
  // A change that another phone may send can't be taken back here (ADR 0107).
  await release(db);
  const entries = await db.outbox.where('status').anyOf('queued', 'review').sortBy('seq');
  const queue: PortableQueue = {
    userId: db.userId,
    contract: CONTRACT_VERSION,
    app: typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : null,
    writtenAt: new Date(nowMs).toISOString(),
    entries: entries.map(portable),
  };
  const review = entries.filter(({ status }) => status === 'review').length;
  return { content: await seal(JSON.stringify(queue), passphrase), count: entries.length, review };
}

function portable({
  seq: _seq,
  revision: _revision,
  heldUntil: _heldUntil,
  ...entry
}: OutboxEntry): PortableEntry {
  return { ...entry, status: entry.status === 'review' ? 'review' : 'queued' };
}

/** Known entries are skipped; one that the file has retried replaces its entry in review here. */
export async function importOutbox(
  store: LocalStore,
  content: string,
  passphrase: string,
  migrations?: Readonly<Record<number, Migrate>>,
): Promise<ImportResult> {
  const opened = await unseal(content, passphrase);
  if (!opened.ok) return opened;
  const queue = JSON.parse(opened.text) as Partial<PortableQueue>;
  if ((queue.contract ?? 0) > CONTRACT_VERSION) return { ok: false, reason: 'newer' };
  if (!isQueue(queue)) return { ok: false, reason: 'damaged' };
  if (queue.userId !== store.db.userId) return { ok: false, reason: 'otherUser' };
  const { entries } = queue;
  return store.commit(async (db) => {
    const { fresh, outrun } = await compare(db, entries);
    await db.outbox.bulkDelete(outrun.map(({ seq }) => seq));
    await db.outbox.bulkAdd(fresh.map((entry) => unplaced(entry, migrations)));
    const added = await db.outbox
      .where('key')
      .anyOf(fresh.map(({ key }) => key))
      .toArray();
    const queued = added.filter(({ status }) => status === 'queued');
    const plan = queued.length > 0 ? await rebase(db, { server: [], resolved: queued }) : null;
    return { plan, value: { ok: true, added: added.length, known: entries.length - added.length } };
  });
}

function unplaced(
  entry: PortableEntry,
  migrations?: Readonly<Record<number, Migrate>>,
): Omit<OutboxEntry, 'seq'> {
  const { seq: _seq, ...ready } = migrated({ ...entry, seq: 0, revision: null }, migrations);
  return ready;
}

/** Finds file entries that this device lacks, and review entries here that the file has already retried. */
async function compare(
  db: LocalDatabase,
  entries: PortableEntry[],
): Promise<{ fresh: PortableEntry[]; outrun: OutboxEntry[] }> {
  const known = new Set<unknown>(await db.outbox.orderBy('key').keys());
  const inReview = await db.outbox.where('status').equals('review').toArray();
  const news = new Map(entries.map((entry) => [entry.key, entry]));
  const wentOn = (key: string, keys: { has: (key: string) => boolean }): boolean =>
    nextRetryKeys(key, db.userId).some((later) => keys.has(later));
  const outrun = inReview.filter(({ key }) => news.get(key)?.status === 'queued' || wentOn(key, news));
  for (const { key } of outrun) known.delete(key);
  const isNew = ({ key, status }: PortableEntry): boolean =>
    !known.has(key) && (status === 'queued' || !wentOn(key, known));
  return { fresh: [...news.values()].filter(isNew), outrun };
}

function isQueue(queue: Partial<PortableQueue>): queue is PortableQueue {
  return typeof queue.userId === 'string' && Array.isArray(queue.entries) && queue.entries.every(isEntry);
}

/** Excludes only foreign files: a file that the passphrase opens was made by the app. */
function isEntry(entry: Partial<PortableEntry>): boolean {
  const texts = [entry.key, entry.name, entry.id, entry.occurredAt];
  const lists = [entry.writes, entry.reads, entry.creates, entry.told];
  return (
    texts.every((text) => typeof text === 'string') &&
    lists.every((list) => Array.isArray(list)) &&
    typeof entry.version === 'number' &&
    (entry.status === 'queued' || entry.status === 'review')
  );
}
