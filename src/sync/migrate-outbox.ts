import { CONTRACT_VERSION, mutationNamed } from '#contract/registry.ts';
import type { OutboxEntry } from '#db/local-database.ts';
import type { LocalStore } from './local-store.ts';
import { rebase } from './rebase.ts';

/** Brings an entry from one contract version to the next; null where that can't be done. */
export type Migrate = (entry: OutboxEntry) => OutboxEntry | null;

/** By the version that they start from. There has been one version so far. */
const MIGRATIONS: Readonly<Record<number, Migrate>> = {};

const unreadable = 'Este cambio es de otra versión de la app y no se puede enviar tal como está.';

/**
 * Readies the outbox for this version of the app: older entries are migrated, and what can't be read goes
 * to review; nothing is thrown away (architecture, sync 9).
 */
export async function migrateOutbox(
  store: LocalStore,
  migrations: Readonly<Record<number, Migrate>> = MIGRATIONS,
): Promise<void> {
  await store.commit(async (db) => {
    const queued = await db.outbox.where('status').equals('queued').sortBy('seq');
    const old = queued.filter((entry) => entry.version !== CONTRACT_VERSION || !mutationNamed(entry.name));
    if (old.length === 0) return { plan: null, value: undefined };
    const ready = old.map((entry) => migrated(entry, migrations) ?? asUnreadable(entry));
    await db.outbox.bulkPut(ready);
    const left = ready.filter(({ status }) => status === 'review');
    return { plan: await rebase(db, { server: [], left }), value: undefined };
  });
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

function asUnreadable(entry: OutboxEntry): OutboxEntry {
  return { ...entry, status: 'review', refusal: { code: 'unreadable', message: unreadable } };
}
