import { CONTRACT_VERSION } from '#contract/sync-protocol.ts';
import type { OutboxEntry } from '#db/local-database.ts';

/** A queued outbox entry whose key is made of its `seq`. */
export function queuedEntry(seq: number, fields: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    seq,
    key: `key-${seq}`,
    name: 'client.update',
    version: CONTRACT_VERSION,
    id: `row-${seq}`,
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
