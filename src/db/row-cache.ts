import type { RowWrite } from '#contract/mutation.ts';
import { rowKey } from '#domain/row-key.ts';
import { TABLE_NAMES, type Row, type TableName, type Tables } from '#domain/rows.ts';
import type { Commit } from './commit.ts';
import type { LocalDatabase } from './local-database.ts';
import { readMeta } from './meta.ts';
import { StringPool } from './string-pool.ts';

const CHUNK_ROWS = 2_000;
/** Longest time a quiet commit may stay unpublished. */
const QUIET_MS = 3_000;
/** A commit of another context may arrive this much later than the database has it. */
const OVERTAKEN_MS = 300;

type Rows = { [T in TableName]: Map<string, Tables[T]> };

export type ChangeListener = (changes: RowWrite[] | 'all') => void;

/** Reading tens of thousands of rows from IndexedDB at each keystroke is too slow. A missed commit reloads all. */
export class RowCache {
  readonly #db: LocalDatabase;
  readonly #listeners = new Set<ChangeListener>();
  readonly #followers = new Set<ChangeListener>();
  readonly #lists = new Map<TableName, unknown[]>();
  readonly #texts = new StringPool();
  #rows: Rows = emptyRows();
  #pending: ReadonlySet<string> = new Set();
  #commit = -1;
  #loading: Promise<void> | null = null;
  #quietTimer: ReturnType<typeof setTimeout> | null = null;
  readonly #announced = new Map<number, Commit>();

  constructor(db: LocalDatabase) {
    this.#db = db;
  }

  get ready(): boolean {
    return this.#commit >= 0;
  }

  /** -1 before the first load. */
  get commit(): number {
    return this.#commit;
  }

  /** `rowKey`s; the same set until it changes. */
  get pending(): ReadonlySet<string> {
    return this.#pending;
  }

  /** The same array until a row changes. */
  all<T extends TableName>(table: T): Tables[T][] {
    const known = this.#lists.get(table);
    if (known) return known as Tables[T][];
    const list = [...this.#rows[table].values()];
    this.#lists.set(table, list);
    return list;
  }

  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#rows[table].get(id);
  }

  /** Called before any screen hears of the change: for data derived from rows. */
  onCommit(follower: ChangeListener): void {
    this.#followers.add(follower);
  }

  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  /** Waits for earlier commits that are still on their way; reloads if one was missed. */
  async apply(commit: Commit): Promise<void> {
    if (commit.number <= this.#commit) return;
    this.#announced.set(commit.number, commit);
    if (!this.#loading) this.#applyAnnounced();
    else await this.#loading;
    if (commit.number <= this.#commit) return;
    // Before the first load nothing can be missing; a commit that replaces all rows follows none.
    if (this.ready && !commit.anew) await aMoment();
    if (commit.number > this.#commit) await this.load();
  }

  async catchUp(): Promise<void> {
    if (this.#loading) return this.#loading;
    if (await this.#isBehind()) await aMoment();
    if (await this.#isBehind()) await this.load();
  }

  async #isBehind(): Promise<boolean> {
    return (await readMeta(this.#db, 'commits')) !== this.#commit;
  }

  async #load(): Promise<void> {
    const from = await readMeta(this.#db, 'commits');
    const rows = emptyRows();
    const keep = (table: TableName, row: Row) =>
      (rows[table] as Map<string, Row>).set(row.id, this.#texts.share(table, row));
    for (const table of TABLE_NAMES) await eachRow(this.#db, table, (row) => keep(table, row));
    const base = await this.#db.base.toCollection().primaryKeys();
    const meanwhile = await this.#announcedBetween(from, await readMeta(this.#db, 'commits'));
    if (!meanwhile) return this.#load();
    this.#rows = rows;
    this.#pending = new Set(base.map(([table, id]) => rowKey(table, id)));
    this.#commit = from;
    this.#lists.clear();
    // The load saw some of these writes: a commit holds whole rows, so all are put again.
    for (const commit of meanwhile) this.#put(commit);
    this.#notify('all');
    this.#applyAnnounced();
  }

  /** Null when a commit is missing, or one replaced all rows. */
  async #announcedBetween(from: number, to: number): Promise<Commit[] | null> {
    const numbers = Array.from({ length: to - from }, (_, index) => from + 1 + index);
    const known = () => numbers.flatMap((number) => this.#announced.get(number) ?? []);
    if (known().length < numbers.length) await aMoment();
    const commits = known();
    return commits.length < numbers.length || commits.some(({ anew }) => anew) ? null : commits;
  }

  #applyAnnounced(): void {
    for (const number of this.#announced.keys()) if (number <= this.#commit) this.#announced.delete(number);
    for (;;) {
      const commit = this.#announced.get(this.#commit + 1);
      if (!commit || commit.anew) return;
      this.#announced.delete(commit.number);
      this.#put(commit);
      this.#notify(commit.changes, commit.quiet);
    }
  }

  #put(commit: Commit): void {
    this.#commit = commit.number;
    for (const change of commit.changes) this.#putRow(change);
    this.#pending = movePending(this.#pending, commit);
  }

  #putRow({ table, id, row }: RowWrite): void {
    this.#lists.delete(table);
    const rows = this.#rows[table] as Map<string, unknown>;
    if (row) rows.set(id, this.#texts.share(table, row));
    else rows.delete(id);
  }

  #notify(changes: RowWrite[] | 'all', quiet = false): void {
    for (const follower of this.#followers) follower(changes);
    if (quiet) return this.#notifyLater();
    if (this.#quietTimer !== null) clearTimeout(this.#quietTimer);
    this.#quietTimer = null;
    for (const listener of this.#listeners) listener(changes);
  }

  /** Publishes quiet commits even where none follows, as after a cut sweep. */
  #notifyLater(): void {
    this.#quietTimer ??= setTimeout(() => {
      this.#quietTimer = null;
      for (const listener of this.#listeners) listener([]);
    }, QUIET_MS);
  }
}

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, OVERTAKEN_MS));

function emptyRows(): Rows {
  return {
    profile: new Map(),
    categories: new Map(),
    suppliers: new Map(),
    streamings: new Map(),
    clients: new Map(),
    finances: new Map(),
    favorites: new Map(),
    credits: new Map(),
    templates: new Map(),
  };
}

async function eachRow(db: LocalDatabase, table: TableName, take: (row: Row) => void): Promise<void> {
  let last = '';
  for (;;) {
    const chunk = (await db.table(table).where('id').above(last).limit(CHUNK_ROWS).toArray()) as Row[];
    for (const row of chunk) take(row);
    const end = chunk.at(-1);
    if (!end || chunk.length < CHUNK_ROWS) return;
    last = end.id;
  }
}

function movePending(pending: ReadonlySet<string>, { nowPending, nowSettled }: Commit): ReadonlySet<string> {
  if (nowPending.length + nowSettled.length === 0) return pending;
  const moved = new Set(pending);
  for (const key of nowSettled) moved.delete(key);
  for (const key of nowPending) moved.add(key);
  return moved;
}
