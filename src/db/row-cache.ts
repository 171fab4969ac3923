import type { RowWrite } from '#contract/mutation.ts';
import { type Row, rowKey, type TableName, type Tables } from '#domain/rows.ts';
import { changesOf, type Commit, runDetached } from './commit.ts';
import { type FirstRows, type ListHead, SMALL_TABLES } from '#db/hydration/first-rows.ts';
import type { LocalDatabase } from './local-database.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import {
  emptyRows,
  movePending,
  putLines,
  putRow,
  readTables,
  type Rows,
  StringPool,
} from '#db/hydration/read-rows.ts';
import { PublishThrottle } from '#db/hydration/publish-throttle.ts';
import { RowLists } from '#db/hydration/row-lists.ts';

/** Longest delay of another context's commit after its write to the database. */
const OVERTAKEN_MS = 300;
/** Tables that lists and counts need whole; the books are read on demand. */
const LISTED = ['streamings', 'clients'] as const satisfies readonly TableName[];

/** `more`: tables were completed; rows that were here already stay the same objects. */
export type Changes = RowWrite[] | 'all' | 'more';
export type ChangeListener = (changes: Changes) => void;

/**
 * In-memory rows, because reads of tens of thousands from IndexedDB at each keystroke are too slow. It fills in stages:
 * `hydrateHead` takes the small tables and the first rows of one list, `hydrateAll` reads all accounts and clients,
 * `require` the books. From `hydrateHead` on each commit is applied to the present rows; a missed commit reloads all.
 */
export class RowCache {
  readonly #db: LocalDatabase;
  readonly #listeners = new Set<ChangeListener>();
  readonly #followers = new Set<ChangeListener>();
  readonly #lists = new RowLists((table) => this.#rows[table].values());
  readonly #texts = new StringPool();
  #rows: Rows = emptyRows();
  readonly #whole = new Set<TableName>();
  #head: ListHead | null = null;
  /** Accounts whose clients are all here before the tables are whole. */
  readonly #grouped = new Set<string>();
  readonly #required = new Set<TableName>(LISTED);
  #pending: ReadonlySet<string> = new Set();
  #commit = -1;
  #loading: Promise<void> | null = null;
  #hydrating: Promise<void> | null = null;
  /** Set while `#fillTables` reads: the read may miss commits that come meanwhile, so they are applied after it. */
  #sinceFill: Commit[] | null = null;
  #published = 0;
  /** Idle unless a download or a sweep commits one slice after the other. */
  readonly throttle = new PublishThrottle(() => this.#publish([]));
  readonly #announced = new Map<number, Commit>();

  constructor(db: LocalDatabase) {
    this.#db = db;
  }

  /** All accounts and clients are here. */
  get ready(): boolean {
    return LISTED.every((table) => this.#whole.has(table));
  }

  /** The small tables are here, and maybe the head of a list. */
  get begun(): boolean {
    return this.#commit >= 0;
  }

  /** The first rows of a list, until `ready`. */
  get head(): ListHead | null {
    return this.ready ? null : this.#head;
  }

  /** Until true, `all` returns a part and `get` may miss a row. */
  isWhole(table: TableName): boolean {
    return this.#whole.has(table);
  }

  /** Rises with each published change, so that views notice that they are out of date. */
  get published(): number {
    return this.#published;
  }

  /** -1 before `hydrateHead` or the first load. */
  get commit(): number {
    return this.#commit;
  }

  /** `rowKey`s; the same set until it changes. */
  get pending(): ReadonlySet<string> {
    return this.#pending;
  }

  /** The same array until a row changes. */
  all<T extends TableName>(table: T): Tables[T][] {
    return this.#lists.all(table) as Tables[T][];
  }

  /** The rows as last published: the same array until then, however many quiet commits come. */
  shown<T extends TableName>(table: T): Tables[T][] {
    return this.#lists.shown(table) as Tables[T][];
  }

  get<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#rows[table].get(id);
  }

  /** Called before any screen is notified: for data derived from rows. */
  onCommit(follower: ChangeListener): void {
    this.#followers.add(follower);
  }

  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the first rows, unless more is here already. */
  hydrateHead(first: FirstRows): void {
    if (this.begun) return;
    for (const table of SMALL_TABLES) {
      this.#putAll(table, first.small[table]);
      this.#whole.add(table);
    }
    this.#putAll('streamings', first.streamings);
    this.#putAll('clients', first.clients);
    for (const { id } of first.streamings) this.#grouped.add(id);
    this.#head = first.head;
    this.#pending = new Set(first.pending.map(([table, id]) => rowKey(table, id)));
    this.#commit = first.commit;
    this.#notify('all');
    this.#applyAnnounced();
  }

  /** Reads the required tables that are missing, in slices. */
  hydrateAll(): Promise<void> {
    this.#hydrating ??= this.#hydrateMissing().finally(() => (this.#hydrating = null));
    return this.#hydrating;
  }

  /** Keeps the table in memory from now on; only the books aren't there from the start. */
  require(table: TableName): void {
    if (this.#required.has(table)) return;
    this.#required.add(table);
    if (this.ready || this.#loading) runDetached(this.#db, this.hydrateAll());
  }

  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  /** Waits for earlier commits that are still on their way; reloads if one was missed. */
  async apply(commit: Commit): Promise<void> {
    if (commit.number <= this.#commit) return;
    this.#announced.set(commit.number, commit);
    if (this.#loading) await this.#loading;
    else if (this.begun) this.#applyAnnounced();
    // Before the first rows nothing can be missing.
    if (!this.begun || commit.number <= this.#commit) return;
    // A commit that replaces all rows has no predecessor.
    if (!commit.anew) await aMoment();
    if (commit.number > this.#commit) await this.load();
  }

  async catchUp(): Promise<void> {
    if (this.#loading) return this.#loading;
    if (await this.#isBehind()) await aMoment();
    if (await this.#isBehind()) await this.load();
  }

  async #isBehind(): Promise<boolean> {
    return (await syncFacts.read(this.#db, 'commits')) !== this.#commit;
  }

  async #hydrateMissing(): Promise<void> {
    for (;;) {
      if (this.#loading) await this.#loading;
      if (!this.begun) return this.load();
      const books = [...this.#required].filter((table) => !this.#whole.has(table));
      const tables = this.ready ? books : LISTED;
      if (tables.length === 0) return;
      if (!(await this.#fillTables(tables))) await this.load();
    }
  }

  /** Returns false if memory lacks a commit that the read rows contain. */
  async #fillTables(tables: readonly TableName[]): Promise<boolean> {
    const since: Commit[] = [];
    this.#sinceFill = since;
    const rows = await readTables(this.#db, tables, this.#texts);
    const to = await syncFacts.read(this.#db, 'commits');
    if (this.#commit < to) await aMoment();
    this.#sinceFill = null;
    // A reload during the read has read these tables too.
    if (this.#loading || tables.every((table) => this.#whole.has(table))) return true;
    if (this.#commit < to) return false;
    for (const commit of since) {
      for (const change of changesOf(commit)) putRow(rows, change, this.#texts);
      putLines(rows, commit, this.#texts);
    }
    for (const table of tables) this.#complete(table, rows[table]);
    this.#notify('more');
    return true;
  }

  /** Rows that were here have followed each commit: they stay, and so do the screens that show them. */
  #complete(table: TableName, fresh: Map<string, Row>): void {
    const rows = this.#rows as Record<TableName, Map<string, Row>>;
    for (const [id, row] of rows[table]) if (fresh.has(id)) fresh.set(id, row);
    rows[table] = fresh;
    this.#whole.add(table);
    this.#lists.forget(table);
  }

  async #load(): Promise<void> {
    const from = await syncFacts.read(this.#db, 'commits');
    const tables = [...SMALL_TABLES, ...this.#required];
    const rows = await readTables(this.#db, tables, this.#texts);
    const base = await this.#db.base.toCollection().primaryKeys();
    const meanwhile = await this.#announcedBetween(from, await syncFacts.read(this.#db, 'commits'));
    if (!meanwhile) return this.#load();
    this.#rows = rows;
    for (const table of tables) this.#whole.add(table);
    this.#pending = new Set(base.map(([table, id]) => rowKey(table, id)));
    this.#commit = from;
    this.#lists.forgetAll();
    // The load may contain some of these writes; a second put is safe, since a commit holds whole rows.
    for (const commit of meanwhile) this.#put(commit, changesOf(commit));
    this.#notify('all');
    this.#applyAnnounced();
  }

  /** Null if a commit is missing, or one replaced all rows. */
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
      this.#sinceFill?.push(commit);
      const changes = changesOf(commit);
      this.#put(commit, changes);
      this.#notify(changes, commit.quiet);
    }
  }

  #put(commit: Commit, changes: readonly RowWrite[]): void {
    this.#commit = commit.number;
    for (const change of changes) {
      if (!this.#holds(change)) continue;
      this.#lists.forget(change.table);
      putRow(this.#rows, change, this.#texts);
    }
    if (commit.blocks && this.#whole.has('finances')) {
      putLines(this.#rows, commit, this.#texts);
      this.#lists.forget('finances');
    }
    this.#pending = movePending(this.#pending, commit);
  }

  /** An incomplete table holds only rows whose account is here with all its clients. */
  #holds({ table, id, row }: RowWrite): boolean {
    if (this.#whole.has(table) || this.#rows[table].has(id)) return true;
    return table === 'clients' && row !== null && this.#grouped.has(row.streamingsId);
  }

  #putAll(table: TableName, rows: readonly Row[]): void {
    for (const row of rows) putRow(this.#rows, { table, id: row.id, row } as RowWrite, this.#texts);
    this.#lists.forget(table);
  }

  #notify(changes: Changes, quiet = false): void {
    for (const follower of this.#followers) follower(changes);
    if (quiet) return this.throttle.add();
    this.throttle.end();
    this.#publish(changes);
  }

  #publish(changes: Changes): void {
    this.#published += 1;
    this.#lists.publish();
    for (const listener of this.#listeners) listener(changes);
  }
}

const aMoment = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, OVERTAKEN_MS));
