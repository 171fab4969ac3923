import type { RowWrite } from '#contract/mutation.ts';
import { rowKey } from '#domain/row-key.ts';
import { TABLE_NAMES, type Row, type TableName, type Tables } from '#domain/rows.ts';
import type { Commit } from './commit.ts';
import type { LocalDatabase } from './local-database.ts';
import { readMeta } from './meta.ts';
import { StringPool } from './string-pool.ts';

const CHUNK_ROWS = 2_000;
/** At most so long do screens not hear of quiet commits. */
const QUIET_MS = 3_000;
/** So long may another context's commit be on its way when the database has it, or one that follows it is here. */
const OVERTAKEN_MS = 300;

type Rows = { [T in TableName]: Map<string, Tables[T]> };

/** What has just changed, for who keeps something derived from the rows. */
export type ChangeListener = (changes: RowWrite[] | 'all') => void;

/**
 * The rows as they are seen, in memory and kept up to date by commits: screens search and count here, since
 * reading tens of thousands of rows out of IndexedDB at each key is too slow for a phone. Dexie stays the
 * truth: a commit that was missed (a frozen page) makes all of it be read again.
 */
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
  #untold: ReturnType<typeof setTimeout> | null = null;
  /** Commits that have been told of and are not among the rows yet, by number. */
  readonly #told = new Map<number, Commit>();

  constructor(db: LocalDatabase) {
    this.#db = db;
  }

  /** Whether the rows have been read once. */
  get ready(): boolean {
    return this.#commit >= 0;
  }

  /** The newest commit whose rows are here; -1 before the first reading. */
  get commit(): number {
    return this.#commit;
  }

  /** `rowKey`s of the rows that have changes the server doesn't hold yet. The same set until it changes. */
  get pending(): ReadonlySet<string> {
    return this.#pending;
  }

  /** All rows of a table; the same array until one of them changes. */
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

  /** Calls `follower` after each change, before any screen: for what is derived from the rows. */
  onCommit(follower: ChangeListener): void {
    this.#followers.add(follower);
  }

  /** Calls `listener` after each change that a screen should show at once; the answer removes it. */
  subscribe(listener: ChangeListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads everything, in chunks, so that no task is long. */
  load(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  /** Takes a commit, after those before it that are still on their way; reads everything again if one was missed. */
  async apply(commit: Commit): Promise<void> {
    if (commit.number <= this.#commit) return;
    this.#told.set(commit.number, commit);
    if (!this.#loading) this.#takeTold();
    else await this.#loading;
    if (commit.number <= this.#commit) return;
    // Before the first reading nothing can be missing; one that makes all rows anew follows nothing.
    if (this.ready && !commit.anew) await aMoment();
    if (commit.number > this.#commit) await this.load();
  }

  /** Reads everything again if a commit was made that this context wasn't told of. */
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
    const meanwhile = await this.#toldBetween(from, await readMeta(this.#db, 'commits'));
    if (!meanwhile) return this.#load();
    this.#rows = rows;
    this.#pending = new Set(base.map(([table, id]) => rowKey(table, id)));
    this.#commit = from;
    this.#lists.clear();
    // Of what was written meanwhile some has been read and some not: a commit holds its rows whole, so all of it is put.
    for (const commit of meanwhile) this.#put(commit);
    this.#tell('all');
    this.#takeTold();
  }

  /** The commits after one number up to another; null where some weren't told of, or rows are others altogether. */
  async #toldBetween(from: number, to: number): Promise<Commit[] | null> {
    const numbers = Array.from({ length: to - from }, (_, index) => from + 1 + index);
    const known = () => numbers.flatMap((number) => this.#told.get(number) ?? []);
    if (known().length < numbers.length) await aMoment();
    const commits = known();
    return commits.length < numbers.length || commits.some(({ anew }) => anew) ? null : commits;
  }

  /** Takes what has been told of and follows what is here, in order. */
  #takeTold(): void {
    for (const number of this.#told.keys()) if (number <= this.#commit) this.#told.delete(number);
    for (;;) {
      const commit = this.#told.get(this.#commit + 1);
      if (!commit || commit.anew) return;
      this.#told.delete(commit.number);
      this.#put(commit);
      this.#tell(commit.changes, commit.quiet);
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

  #tell(changes: RowWrite[] | 'all', quiet = false): void {
    for (const follower of this.#followers) follower(changes);
    if (quiet) return this.#tellLater();
    if (this.#untold !== null) clearTimeout(this.#untold);
    this.#untold = null;
    for (const listener of this.#listeners) listener(changes);
  }

  /** Should no other commit follow at once, as where a sweep was cut, the screens hear of the quiet ones all the same. */
  #tellLater(): void {
    this.#untold ??= setTimeout(() => {
      this.#untold = null;
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
