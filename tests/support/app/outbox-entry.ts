import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import type { NewEntry, OutboxEntry } from '#db/local-database.ts';

/** A queued outbox entry whose key is made of its `seq`. */
export function queuedEntry(seq: number, fields: Partial<OutboxEntry> = {}): OutboxEntry {
  return { seq, ...newEntry({ key: `key-${seq}`, name: 'client.update', id: `row-${seq}`, ...fields }) };
}

/** An entry to be queued: the database numbers it. */
export function newEntry(fields: Partial<NewEntry> & Pick<NewEntry, 'key' | 'name' | 'id'>): NewEntry {
  return {
    version: CONTRACT_VERSION,
    body: null,
    occurredAt: '2026-01-15T12:00:00.000Z',
    status: 'queued',
    revision: null,
    writes: [],
    reads: [],
    creates: [],
    told: [],
    before: null,
    refusal: null,
    ...fields,
  };
}
