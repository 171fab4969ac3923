import type { RowWrite } from '#contract/mutation.ts';
import { parseRowKey, rowKey } from '#domain/row-key.ts';
import { type Row, TABLE_NAMES, type TableName } from '#domain/rows.ts';
import type { BaseRow, LocalDatabase, MetaEntry, NewEntry } from './local-database.ts';
import { readMeta } from './meta.ts';
import { CHUNK_SIZE, chunks } from './chunks.ts';

/** What one transaction changed, as all contexts are told. Some may be of another version of the app: the fields' names stay. */
export interface Commit {
  /** One more than that of the commit before. */
  number: number;
  changes: RowWrite[];
  /** `rowKey`s of rows that now have, or no longer have, pending mutations. */
  nowPending: string[];
  nowSettled: string[];
  /** Screens `later`. */
  quiet: boolean;
  /** Screens `reload`. */
  anew: boolean;
}

/**
 * When screens hear of a commit. `later`: with a later commit, since it shows nothing or the next one follows at once.
 * `reload`: whoever keeps rows in memory reads all of them, for they are others altogether.
 */
export type Screens = 'now' | 'later' | 'reload';

/** What one transaction writes. */
export interface CommitPlan {
  changes: RowWrite[];
  /** The server's version of rows that have pending mutations from now on, or had them before. */
  keepBase: BaseRow[];
  /** `rowKey`s of rows that no longer have any. */
  dropBase: string[];
  /** Mutations for the outbox. */
  entries?: NewEntry[];
  /** `now` by default. */
  screens?: Screens;
  /** The number of the commit before, where this transaction has read it: on a slow phone each read delays the tap. */
  lastCommit?: number;
  /** The writing thread draws no screen: the rows of a table go in one request, which is faster, instead of in slices. */
  offMainThread?: boolean;
}

/** A plan that writes no row: only the outbox has changed. */
export const NO_ROWS: Readonly<CommitPlan> = { changes: [], keepBase: [], dropBase: [] };

type Listener = (commit: Commit) => void;

/** Tells who listens, in this context and in the others of this origin, that a commit was made. */
export class CommitChannel {
  readonly #listeners = new Set<Listener>();
  readonly #channel: BroadcastChannel | null;

  constructor(userId: string) {
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`vigente-commits-${userId}`);
    this.#channel?.addEventListener('message', ({ data }) => this.#tell(data as Commit));
  }

  /** Adds a listener; the answer removes it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  announce(commit: Commit): void {
    this.#tell(commit);
    this.#channel?.postMessage(commit);
  }

  close(): void {
    this.#channel?.close();
  }

  #tell(commit: Commit): void {
    for (const listener of this.#listeners) listener(commit);
  }
}

/** The tables that a write of rows touches or its rules read, for `transaction('rw', …)`. */
export function writableTables(db: LocalDatabase) {
  const rows = TABLE_NAMES.map((name) => db.table(name));
  return [...rows, db.base, db.outbox, db.meta, db.edits, db.notices, db.staff, db.done];
}

/**
 * Writes a plan inside the caller's transaction; the answer is to be announced once that has committed.
 *
 * @param commitId tells this commit from any other, for `isKept`
 */
export async function writeCommit(db: LocalDatabase, plan: CommitPlan, commitId: string): Promise<Commit> {
  const number = (plan.lastCommit ?? (await readMeta(db, 'commits'))) + 1;
  const { changes, keepBase, dropBase, entries = [] } = plan;
  const writes = [
    ...chunks(entries).map((slice) => () => db.outbox.bulkAdd(slice)),
    ...writesOfRows(db, plan),
    ...chunks(keepBase).map((slice) => () => db.base.bulkPut(slice)),
    ...(await dropsOfBase(db, plan)),
    () => db.meta.bulkPut([{ key: 'commits', value: number }, notedId(number, commitId)]),
  ];
  if (entries.length + changes.length + keepBase.length + dropBase.length <= CHUNK_SIZE) {
    // Asked for at once: IndexedDB keeps their order, and nothing here waits for an answer.
    await Promise.all(writes.map((write) => write()));
  } else {
    for (const write of writes) await write();
  }
  return {
    number,
    changes: plan.changes,
    nowPending: plan.keepBase.map(({ table, id }) => rowKey(table, id)),
    nowSettled: plan.dropBase,
    quiet: plan.screens === 'later',
    anew: plan.screens === 'reload',
  };
}

/** Other contexts commit while one reopens its connection, a few times a second at most. */
const NOTED_IDS = 32;

/** The newest commits' ids, each in the place of the one 32 commits before. */
function notedId(number: number, id: string): MetaEntry {
  return { key: `commit${number % NOTED_IDS}`, value: id };
}

/** Whether the database has the commit of this number and id: a lost connection doesn't say what became of its last one. */
export async function isKept(db: LocalDatabase, number: number, id: string): Promise<boolean> {
  const noted = await db.meta.get(notedId(number, id).key);
  return noted?.value === id;
}

type Write = () => PromiseLike<unknown>;

/** Where a queue has drained, all goes at once. */
async function dropsOfBase(db: LocalDatabase, { keepBase, dropBase }: CommitPlan): Promise<Write[]> {
  const isMuch = dropBase.length > CHUNK_SIZE && keepBase.length === 0;
  if (isMuch && (await db.base.count()) === dropBase.length) return [() => db.base.clear()];
  return chunks(dropBase).map((keys) => () => db.base.bulkDelete(keys.map(baseKeyOf)));
}

function writesOfRows(db: LocalDatabase, { changes, offMainThread = false }: CommitPlan): Write[] {
  const parts = <T>(list: T[]): T[][] => (offMainThread && list.length > 0 ? [list] : chunks(list));
  return TABLE_NAMES.flatMap((table) => {
    const own = changes.filter((change) => change.table === table);
    const rows = own.flatMap(({ row }): Row[] => (row ? [row] : []));
    const gone = own.filter(({ row }) => row === null).map(({ id }) => id);
    return [
      ...parts(rows).map((part) => () => db.table(table).bulkPut(part)),
      ...parts(gone).map((part) => () => db.table(table).bulkDelete(part)),
    ];
  });
}

function baseKeyOf(key: string): [TableName, string] {
  const { table, id } = parseRowKey(key);
  return [table, id];
}

/** Whether a write failed for want of room on the device. */
export function isQuotaExceeded(error: unknown): boolean {
  return isNamed(error, 'QuotaExceededError');
}

/** Whether a newer version of the app has changed the database under this one, which can't open it any more. */
export function isOutdated(error: unknown): boolean {
  return isNamed(error, 'VersionError');
}

/** Dexie names some errors anew and keeps the browser's own inside. */
function isNamed(error: unknown, name: string): boolean {
  for (let current = error; current instanceof Error; current = (current as { inner?: unknown }).inner) {
    if (current.name === name) return true;
  }
  return false;
}

const LOST = new Set(['DatabaseClosedError', 'InvalidStateError', 'UnknownError']);

/**
 * Runs `work`; where the connection to IndexedDB was lost (iOS drops it in the background), reopens and
 * tries once more (architecture §4.10), unless its context has done with the database.
 */
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

function errorName(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const inner = (error as { inner?: unknown }).inner;
  return inner instanceof Error && LOST.has(inner.name) ? inner.name : error.name;
}
