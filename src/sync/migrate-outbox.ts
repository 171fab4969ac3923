import { CONTRACT_VERSION, mutationNamed } from '#contract/registry.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { pendingEntries } from '#db/pending-entries.ts';
import type { LocalStore } from './local-store.ts';
import { rebase } from './rebase.ts';
import { messages } from './sync.messages.ts';

/** Brings an entry from one contract version to the next; null where that can't be done. */
export type Migrate = (entry: OutboxEntry) => OutboxEntry | null;

/** By the version that they start from. There has been one version so far. */
const MIGRATIONS: Readonly<Record<number, Migrate>> = {};

/**
 * Readies the outbox for this version of the app: older entries are migrated, and what can't be read goes
 * to review; nothing is thrown away (architecture §4.9).
 */
export async function migrateOutbox(
  store: LocalStore,
  migrations: Readonly<Record<number, Migrate>> = MIGRATIONS,
): Promise<void> {
  await store.commit(async (db) => {
    const pending = await pendingEntries(db);
    const old = pending.filter((entry) => entry.version !== CONTRACT_VERSION || !mutationNamed(entry.name));
    if (old.length === 0) return { plan: null, value: undefined };
    const left = old.filter((entry) => !migrated(entry, migrations));
    await db.outbox.bulkPut(old.flatMap((entry) => migrated(entry, migrations) ?? []));
    await setAside(db, left);
    return { plan: await rebase(db, { server: [], left }), value: undefined };
  });
}

/** An entry that comes from elsewhere, as this version of the app keeps it: migrated, or for review where it can't be read. */
export function readied(
  entry: OutboxEntry,
  migrations: Readonly<Record<number, Migrate>> = MIGRATIONS,
): OutboxEntry {
  const readable = migrated(entry, migrations);
  if (readable) return readable;
  return entry.status === 'review' ? entry : asUnreadable(entry);
}

function migrated(entry: OutboxEntry, migrations: Readonly<Record<number, Migrate>>): OutboxEntry | null {
  let current = entry;
  while (current.version < CONTRACT_VERSION) {
    const next = migrations[current.version]?.(current);
    if (!next) return null;
    current = { ...next, version: current.version + 1 };
  }
  return current.version === CONTRACT_VERSION && mutationNamed(current.name) ? current : null;
}

/** To review with what was to be sent; what the server has taken already comes back with the next pull. */
async function setAside(db: LocalDatabase, entries: OutboxEntry[]): Promise<void> {
  const sent = entries.filter(({ status }) => status === 'sent');
  const queued = entries.filter(({ status }) => status === 'queued');
  await db.outbox.bulkDelete(sent.map(({ seq }) => seq));
  await db.outbox.bulkPut(queued.map(asUnreadable));
}

function asUnreadable(entry: OutboxEntry): OutboxEntry {
  return { ...entry, status: 'review', refusal: { code: 'unreadable', message: messages.unreadable } };
}
