import { isSameValue } from '#domain/same-value.ts';
import type { Outcome, RowWrite, RuleContext } from '#contract/mutation.ts';
import { type AnyMutation, mutationNamed } from '#contract/registry.ts';
import { UnitOfWork } from '#contract/unit-of-work.ts';
import type { CommitPlan } from '#db/commit.ts';
import { DexieSource } from '#db/dexie-source.ts';
import type { BaseRow, LocalDatabase, OutboxEntry } from '#db/local-database.ts';
import { pendingEntries } from '#db/outbox-queries.ts';
import { getByRowKey, storedRows } from '#db/transaction.ts';
import { stayInTransaction } from '#db/stored/in-transaction.ts';
import { groupByEach } from '#domain/group-by.ts';
import { parseRowKey, type Row, rowKey } from '#domain/rows.ts';
import { runMutation } from '#contract/run-mutation.ts';
import { momentAt } from './clock.ts';

interface RebaseInput {
  server: RowWrite[];
  resolved: OutboxEntry[];
  /** Set if the caller has already read them. */
  pending?: OutboxEntry[];
  /** Receives each mutation that ran again, with its outcome; null if the rule threw. */
  onRerun?: (entry: OutboxEntry, outcome: Outcome | null) => void;
}

/**
 * Resets affected rows to the server's version and runs the pending mutations on them again in order (architecture §1).
 * Entries in `resolved` are already out of the outbox or in review.
 */
export async function rebase(
  db: LocalDatabase,
  { server, resolved, pending: known, onRerun }: RebaseInput,
): Promise<CommitPlan> {
  const pending = known ?? (await pendingEntries(db));
  const incoming = new Map(server.map((change) => [rowKey(change.table, change.id), change]));
  const first = [...incoming.keys(), ...resolved.flatMap(({ writes }) => writes)];
  const { rows, entries } = affectedBy(first, pending);
  const kept = await keptBase(db, rows);
  const source = new DexieSource(db);
  await source.prime(entries.flatMap(({ reads }) => reads));
  const work = new UnitOfWork(source);
  const restored = new Map([...kept, ...incoming]);
  work.restore([...restored.values()]);
  const written = await rerun(db, work, entries, onRerun);
  const dropBase = [...kept.keys()].filter((key) => !written.has(key));
  const keepBase = await baseOf(db, written, restored);
  return { changes: await withoutSame(db, work.changes(), kept), keepBase, dropBase };
}

/** Drops writes of rows that come back unchanged: a read costs less than a write and a redraw. */
async function withoutSame(
  db: LocalDatabase,
  changes: RowWrite[],
  kept: ReadonlyMap<string, RowWrite>,
): Promise<RowWrite[]> {
  const own = changes.filter(({ table, id }) => kept.has(rowKey(table, id)));
  if (own.length === 0) return changes;
  const stored = await storedRows(db, own);
  return changes.filter(({ table, id, row }) => {
    const there = stored.get(rowKey(table, id));
    return !there || !row || !isSame(there, row);
  });
}

function isSame(a: Row, b: Row): boolean {
  const row: Record<string, unknown> = { ...b };
  const there = Object.entries(a);
  return (
    there.length === Object.keys(row).length &&
    there.every(([field, value]) => isSameValue(row[field], value))
  );
}

/** A mutation must read rows as they were at its turn: rows that it reads and others write are reset too. */
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
  return groupByEach(pending, ({ writes, reads }) => new Set([...writes, ...reads]));
}

async function keptBase(db: LocalDatabase, rows: Set<string>): Promise<Map<string, RowWrite>> {
  const kept = await getByRowKey(db.base, rows);
  return new Map(kept.map((base) => [rowKey(base.table, base.id), base as RowWrite]));
}

/** Returns the `rowKey`s that the entries write now. */
async function rerun(
  db: LocalDatabase,
  work: UnitOfWork,
  entries: OutboxEntry[],
  onRerun?: RebaseInput['onRerun'],
): Promise<Set<string>> {
  const written = new Set<string>();
  const { userId, symbolmoney, rights, helperId } = await momentAt(new DexieSource(db), db.userId, 0);
  for (const entry of entries) {
    await stayInTransaction();
    const mutation = mutationNamed(entry.name);
    if (!mutation) continue;
    const { key: mutationId, occurredAt: now } = entry;
    const context = { userId, symbolmoney, rights, helperId, mutationId, now, nowMs: Date.parse(now) };
    const outcome = await runAgain(mutation, work, entry, context);
    onRerun?.(entry, outcome);
    // A refusal here has no effect: the entry stays pending, and only the server refuses it.
    if (!outcome?.ok) continue;
    const writes = outcome.writes.map(({ table, id }) => rowKey(table, id));
    for (const key of writes) written.add(key);
    if (writes.some((key) => !entry.writes.includes(key))) await db.outbox.update(entry.seq, { writes });
  }
  return written;
}

/** Null if the rule throws, as over a damaged body: the server will refuse that entry, and the others go on. */
async function runAgain(
  mutation: AnyMutation,
  work: UnitOfWork,
  { id, body }: OutboxEntry,
  context: RuleContext,
): Promise<Outcome | null> {
  try {
    return await runMutation(work, mutation, { id, body }, context);
  } catch (error) {
    // A failure of the database aborts the transaction all the same.
    console.error(error);
    return null;
  }
}

async function baseOf(
  db: LocalDatabase,
  written: Set<string>,
  restored: Map<string, RowWrite>,
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
