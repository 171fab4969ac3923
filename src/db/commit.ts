import type { RowWrite } from '#contract/mutation.ts';
import { type Finance, parseRowKey, type Row, rowKey, TABLE_NAMES, type TableName } from '#domain/rows.ts';
import type { BaseRow, LocalDatabase, MetaEntry, NewBlock, NewEntry, NewRowBlock } from './local-database.ts';
import { putAll } from '#db/stored/in-transaction.ts';
import { changesIn, unpackFor } from '#db/row-blocks.ts';
import { groupBy } from '#domain/group-by.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { storable } from '#db/vault/vault-middleware.ts';
import { noteGone, rowsOfBlock } from '#db/books/blocks.ts';
import { CHUNK_SIZE, chunks } from './chunks.ts';

/** Sent between contexts, perhaps of different app versions, so field names must not change. */
export interface Commit {
  number: number;
  changes: RowWrite[];
  /** `rowKey`s of rows that gained or lost pending mutations. */
  nowPending: string[];
  nowSettled: string[];
  quiet: boolean;
  anew: boolean;
  /** Lines of the books that are not in `changes`. */
  blocks?: Pick<NewBlock, 'rows'>[];
  /** Accounts and clients that are not in `changes`. */
  rowBlocks?: NewRowBlock[];
}

/** `later`: published with a later commit, or after a pause. `reload`: screens and memory read all rows again. */
export type Publish = 'now' | 'later' | 'reload';

export interface CommitPlan {
  changes: RowWrite[];
  /** The server's version of each row with pending mutations. */
  keepBase: BaseRow[];
  /** `rowKey`s of rows without pending mutations any more. */
  dropBase: string[];
  entries?: NewEntry[];
  publish?: Publish;
  /** The previous commit's number, if read already: on a slow phone each read delays the tap. */
  lastCommit?: number;
  /**
   * That number as memory knows it. The transaction fails with `StaleSnapshot` if another context has committed since.
   */
  assumedCommit?: number;
  /** True in a worker: it has no screen to redraw, so all requests go at once, which is faster than slices. */
  offMainThread?: boolean;
  blocks?: NewBlock[];
  rowBlocks?: NewRowBlock[];
  /** No block holds a row of `changes`, so none is searched. */
  noneInBlocks?: boolean;
  /** Written in the same transaction. */
  metas?: readonly MetaEntry[];
}

/** Base of a plan that changes only the outbox. */
export const NO_ROWS: Readonly<CommitPlan> = { changes: [], keepBase: [], dropBase: [] };

type Listener = (commit: Commit) => void;

/** Notifies this context, and a little later the origin's others, of each commit. */
export class CommitChannel {
  readonly #listeners = new Set<Listener>();
  readonly #channel: BroadcastChannel | null;

  constructor(userId: string) {
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`vigente-commits-${userId}`);
    this.#channel?.addEventListener('message', ({ data }) => this.#notify(data as Commit));
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  announce(commit: Commit): void {
    this.#notify(commit);
    this.#channel?.postMessage(commit);
  }

  close(): void {
    this.#channel?.close();
  }

  #notify(commit: Commit): void {
    for (const listener of this.#listeners) listener(commit);
  }
}

/** Another context has committed a change that memory lacks; nothing was written. */
export class StaleSnapshot extends Error {
  override readonly name = 'StaleSnapshot';
}

/** Fewer stores open sooner, and wait for fewer other transactions. */
export function tablesOf(db: LocalDatabase, { changes }: CommitPlan) {
  const rows = [...new Set(changes.map(({ table }) => table))].map((name) => db.table(name));
  const gone = changes.some(({ table, row }) => table === 'finances' && row === null);
  return [...rows, ...(gone ? [db.booksGone] : []), db.base, db.outbox, db.meta];
}

/** Includes the accounts and clients of its blocks, whose unpacking costs a slow phone a frame or two. */
export function changesOf({ changes, rowBlocks = [] }: Commit): RowWrite[] {
  return rowBlocks.length === 0 ? changes : [...changes, ...rowBlocks.flatMap(changesIn)];
}

/** The lines of its blocks. */
export function linesOf({ blocks = [] }: Commit): Finance[] {
  return blocks.flatMap(rowsOfBlock);
}

/** Includes tables that the rules read. */
export function writableTables(db: LocalDatabase) {
  const rows = TABLE_NAMES.map((name) => db.table(name));
  return [
    ...rows,
    db.base,
    db.outbox,
    db.meta,
    db.edits,
    db.notices,
    db.staff,
    db.done,
    db.bookBlocks,
    db.booksGone,
    db.rowBlocks,
  ];
}

/** Runs in the caller's transaction; announce the result after it. `commitId` identifies it for `isKept`. */
export async function writeCommit(db: LocalDatabase, plan: CommitPlan, commitId: string): Promise<Commit> {
  const { changes, keepBase, dropBase, entries = [], assumedCommit, blocks = [], rowBlocks = [] } = plan;
  if (assumedCommit === undefined && !plan.noneInBlocks)
    for (const [table, own] of groupBy(changes, (change) => change.table)) {
      const ids = own.map(({ id }) => id);
      await unpackFor(db, table, ids);
    }
  const number = (assumedCommit ?? plan.lastCommit ?? (await syncFacts.read(db, 'commits'))) + 1;
  const writes = [
    ...(assumedCommit === undefined ? [] : [() => expectCommit(db, assumedCommit)]),
    ...chunks(entries).map((slice) => () => db.outbox.bulkAdd(slice)),
    ...writesOfRows(db, plan),
    ...(blocks.length > 0 ? [() => putAll('bookBlocks', blocks)] : []),
    ...(rowBlocks.length > 0 ? [() => putAll('rowBlocks', rowBlocks)] : []),
    ...chunks(keepBase).map((slice) => () => db.base.bulkPut(slice)),
    ...(await dropsOfBase(db, plan)),
    () =>
      db.meta.bulkPut([{ key: 'commits', value: number }, notedId(number, commitId), ...(plan.metas ?? [])]),
  ];
  if (entries.length + changes.length + keepBase.length + dropBase.length <= CHUNK_SIZE) {
    // All at once: IndexedDB keeps the order of requests, and nothing here waits for a result.
    await Promise.all(writes.map((write) => write()));
  } else {
    for (const write of writes) await write();
  }
  return {
    number,
    changes: plan.changes,
    nowPending: plan.keepBase.map(({ table, id }) => rowKey(table, id)),
    nowSettled: plan.dropBase,
    quiet: plan.publish === 'later',
    anew: plan.publish === 'reload',
    // Without the ids, which would take as long to receive as the rows.
    ...(blocks.length > 0 && { blocks: blocks.map(({ rows }) => ({ rows })) }),
    ...(rowBlocks.length > 0 && { rowBlocks }),
  };
}

async function expectCommit(db: LocalDatabase, number: number): Promise<void> {
  const { commits, packedUpTo } = await syncFacts.readMany(db, ['commits', 'packedUpTo']);
  // A row in a block is moved into its table first, which the slower way does.
  if (commits !== number || packedUpTo !== null) throw new StaleSnapshot();
}

/** Covers the commits of the other contexts, a few a second, while this one reopens its connection. */
const NOTED_IDS = 32;

function notedId(number: number, id: string): MetaEntry {
  return { key: `commit${number % NOTED_IDS}`, value: id };
}

/** A lost connection doesn't show whether its last commit was stored. */
export async function isKept(db: LocalDatabase, number: number, id: string): Promise<boolean> {
  const noted = await db.meta.get(notedId(number, id).key);
  return noted?.value === id;
}

type Write = () => PromiseLike<unknown>;

async function dropsOfBase(db: LocalDatabase, { keepBase, dropBase }: CommitPlan): Promise<Write[]> {
  const isMuch = dropBase.length > CHUNK_SIZE && keepBase.length === 0;
  if (isMuch && (await db.base.count()) === dropBase.length) return [() => db.base.clear()];
  return chunks(dropBase).map((keys) => () => db.base.bulkDelete(keys.map(baseKeyOf)));
}

function writesOfRows(db: LocalDatabase, { changes, offMainThread = false }: CommitPlan): Write[] {
  return TABLE_NAMES.flatMap((table) => {
    const own = changes.filter((change) => change.table === table);
    const rows = own.flatMap(({ row }): Row[] => (row ? [row] : []));
    const gone = own.filter(({ row }) => row === null).map(({ id }) => id);
    return [
      ...(offMainThread && rows.length > 0
        ? [
            () =>
              putAll(
                table,
                rows.map((row) => storable(db.userId, table, row)),
              ),
          ]
        : chunks(rows).map((part) => () => db.table(table).bulkPut(part))),
      ...chunks(gone).map((part) => () => db.table(table).bulkDelete(part)),
      ...(table === 'finances' ? chunks(gone).map((part) => () => noteGone(db, part)) : []),
    ];
  });
}

function baseKeyOf(key: string): [TableName, string] {
  const { table, id } = parseRowKey(key);
  return [table, id];
}

export function isQuotaExceeded(error: unknown): boolean {
  return isNamed(error, 'QuotaExceededError');
}

/** A newer version of the app has upgraded the database, and this one can't open it any more. */
export function isOutdated(error: unknown): boolean {
  return isNamed(error, 'VersionError');
}

/** Dexie renames some errors and keeps the browser's own inside. */
function isNamed(error: unknown, name: string): boolean {
  for (let current = error; current instanceof Error; current = (current as { inner?: unknown }).inner) {
    if (current.name === name) return true;
  }
  return false;
}

const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/** Reopens and tries once more after a lost connection, which iOS drops in the background (sync §10). */
export async function withReopen<T>(db: LocalDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (db.ended || !LOST.has(errorName(error))) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return work();
  }
}

/** Runs work that nobody awaits. A sign-out, which closes the database for good, may interrupt it without an error. */
export function runDetached(db: LocalDatabase, work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (!db.ended) throw error;
  });
}

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const inner = (error as { inner?: unknown }).inner;
  return inner instanceof Error && LOST.has(inner.name) ? inner.name : error.name;
}
