import type { Change } from '#contract/mutation.ts';
import { mutationNamed } from '#contract/registry.ts';
import { rowKey, UnitOfWork } from '#contract/unit-of-work.ts';
import type { CommitPlan } from '#db/commit.ts';
import { DexieSource, parseRowKey } from '#db/dexie-source.ts';
import type { BaseRow, LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { stayInTransaction, storedRows } from '#db/transaction.ts';
import type { TableName } from '#domain/rows.ts';
import { momentAt, runRule } from './enqueue.ts';

/**
 * Works out what is seen when the server's rows move under pending mutations, or mutations leave pending:
 * the rows concerned go back to the server's version, and the mutations that still touch them run again,
 * in order (architecture: base ⊕ pending). Rows that nothing pending touches are taken as they come.
 * Runs inside the caller's transaction; entries in `left` are already out of the outbox or in review.
 */
export async function rebase(
  db: LocalDatabase,
  { server, left }: { server: Change[]; left: OutboxEntry[] },
): Promise<CommitPlan> {
  const pending = await pendingEntries(db);
  const incoming = new Map(server.map((change) => [rowKey(change.table, change.id), change]));
  const first = [...incoming.keys(), ...left.flatMap(({ writes }) => writes)];
  const { rows, entries } = affectedBy(first, pending);
  const kept = await keptBase(db, rows);
  const source = new DexieSource(db);
  await source.prime(entries.flatMap(({ reads }) => reads));
  const work = new UnitOfWork(source);
  const restored = new Map([...kept, ...incoming]);
  work.restore([...restored.values()]);
  const written = await rerun(db, work, entries);
  const dropBase = [...kept.keys()].filter((key) => !written.has(key));
  return { changes: work.changes(), keepBase: await baseOf(db, written, restored), dropBase };
}

/** The mutations whose effect the server's rows don't hold yet, in order. */
export async function pendingEntries(db: LocalDatabase): Promise<OutboxEntry[]> {
  return db.outbox.where('status').anyOf('queued', 'sent').sortBy('seq');
}

/**
 * The rows to restore and the pending mutations to run again: whatever shares a row, directly or through others.
 * What runs again must read rows as they were at its turn, so rows that it reads and others write go back too.
 */
function affectedBy(first: string[], pending: OutboxEntry[]): { rows: Set<string>; entries: OutboxEntry[] } {
  const byRow = indexByRow(pending);
  const written = new Set(pending.flatMap(({ writes }) => writes));
  const rows = new Set(first);
  const touched = new Set<OutboxEntry>();
  const queue = [...first];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const entry of byRow.get(key) ?? []) {
      if (touched.has(entry)) continue;
      touched.add(entry);
      for (const other of [...entry.writes, ...entry.reads.filter((read) => written.has(read))]) {
        if (rows.has(other)) continue;
        rows.add(other);
        queue.push(other);
      }
    }
  }
  return { rows, entries: pending.filter((entry) => touched.has(entry)) };
}

function indexByRow(pending: OutboxEntry[]): Map<string, OutboxEntry[]> {
  const byRow = new Map<string, OutboxEntry[]>();
  for (const entry of pending) {
    for (const key of new Set([...entry.writes, ...entry.reads])) {
      const known = byRow.get(key);
      if (known) known.push(entry);
      else byRow.set(key, [entry]);
    }
  }
  return byRow;
}

/** The server's versions that are kept beside rows with pending mutations. */
async function keptBase(db: LocalDatabase, rows: Set<string>): Promise<Map<string, Change>> {
  if ((await db.base.count()) === 0) return new Map();
  const keys = [...rows].map(parseRowKey);
  const kept = await db.base.bulkGet(keys.map(({ table, id }): [TableName, string] => [table, id]));
  return new Map(kept.flatMap((base) => (base ? [[rowKey(base.table, base.id), base as Change]] : [])));
}

/** Runs entries again in order; answers the `rowKey`s that they write now. */
async function rerun(db: LocalDatabase, work: UnitOfWork, entries: OutboxEntry[]): Promise<Set<string>> {
  const written = new Set<string>();
  const { userId, symbolmoney } = await momentAt(new DexieSource(db), db.userId, 0);
  for (const entry of entries) {
    await stayInTransaction();
    const mutation = mutationNamed(entry.name);
    if (!mutation) continue;
    const { key: mutationId, occurredAt: now } = entry;
    const context = { userId, symbolmoney, mutationId, now, nowMs: Date.parse(now) };
    const outcome = await runRule(mutation, work, { id: entry.id, body: entry.body }, context);
    // What the rule refuses now has no effect; it stays pending, for the server is the one to refuse it.
    if (!outcome.ok) continue;
    work.apply(outcome.changes);
    const writes = outcome.changes.map(({ table, id }) => rowKey(table, id));
    for (const key of writes) written.add(key);
    if (writes.some((key) => !entry.writes.includes(key))) await db.outbox.update(entry.seq, { writes });
  }
  return written;
}

/** The server's version of each row that pending mutations write. */
async function baseOf(
  db: LocalDatabase,
  written: Set<string>,
  restored: Map<string, Change>,
): Promise<BaseRow[]> {
  const keys = [...written].map(parseRowKey);
  const stored = await storedRows(
    db,
    keys.filter(({ table, id }) => !restored.has(rowKey(table, id))),
  );
  return keys.map(({ table, id }): BaseRow => {
    const key = rowKey(table, id);
    return { table, id, row: restored.get(key)?.row ?? stored.get(key) ?? null };
  });
}
