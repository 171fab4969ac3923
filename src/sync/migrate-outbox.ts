import { mutationNamed } from '#contract/registry.ts';
import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import type { LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { pendingEntries } from '#db/outbox-queries.ts';
import type { LocalStore } from './local-store.ts';
import { rebase } from './rebase.ts';
import { messages } from './sync.texts.ts';

/** Null if the entry can't be migrated. */
export type Migrate = (entry: OutboxEntry) => OutboxEntry | null;

/** Keys are the versions that a migration starts from; there has been one version so far. */
const MIGRATIONS: Readonly<Record<number, Migrate>> = {};

/** Migrates older entries; unreadable ones go to review, and none is lost (sync §9). */
export async function migrateOutbox(
  store: LocalStore,
  migrations: Readonly<Record<number, Migrate>> = MIGRATIONS,
): Promise<void> {
  await store.commit(async (db) => {
    const pending = await pendingEntries(db);
    const old = pending.filter((entry) => entry.version !== CONTRACT_VERSION || !mutationNamed(entry.name));
    if (old.length === 0) return { plan: null, value: undefined };
    const resolved = old.filter((entry) => !migratedOrNull(entry, migrations));
    await db.outbox.bulkPut(old.flatMap((entry) => migratedOrNull(entry, migrations) ?? []));
    await setAside(db, resolved);
    return { plan: await rebase(db, { server: [], resolved }), value: undefined };
  });
}

/** Migrates an entry of a file or of the log of settled changes; an unreadable one is marked for review. */
export function migrated(
  entry: OutboxEntry,
  migrations: Readonly<Record<number, Migrate>> = MIGRATIONS,
): OutboxEntry {
  const readable = migratedOrNull(entry, migrations);
  if (readable) return readable;
  return entry.status === 'review' ? entry : asUnreadable(entry);
}

function migratedOrNull(
  entry: OutboxEntry,
  migrations: Readonly<Record<number, Migrate>>,
): OutboxEntry | null {
  let current = entry;
  while (current.version < CONTRACT_VERSION) {
    const next = migrations[current.version]?.(current);
    if (!next) return null;
    current = { ...next, version: current.version + 1 };
  }
  return current.version === CONTRACT_VERSION && mutationNamed(current.name) ? current : null;
}

/** Queued entries go to review; sent ones are deleted, since the next pull brings their effect. */
async function setAside(db: LocalDatabase, entries: OutboxEntry[]): Promise<void> {
  const sent = entries.filter(({ status }) => status === 'sent');
  const queued = entries.filter(({ status }) => status === 'queued');
  await db.outbox.bulkDelete(sent.map(({ seq }) => seq));
  await db.outbox.bulkPut(queued.map(asUnreadable));
}

function asUnreadable(entry: OutboxEntry): OutboxEntry {
  return { ...entry, status: 'review', refusal: { code: 'unreadable', message: messages.unreadable } };
}
