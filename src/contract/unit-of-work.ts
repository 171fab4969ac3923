import { rowKey, type TableName, type Tables } from '#domain/rows.ts';
import type { Lookups, LookupTable, Person, Reader, RowWrite } from './mutation.ts';

/** Mutations in one transaction: later ones see earlier writes, and the net changes come out at the end. */
export class UnitOfWork implements Reader {
  readonly #source: Reader;
  readonly #rows = new Map<string, Promise<unknown>>();
  readonly #lookups = new Map<string, Promise<unknown[]>>();
  readonly #changes = new Map<string, RowWrite>();
  /** Keyed by table, so that a lookup scans only the changes of its own table. */
  readonly #written = new Map<TableName, Map<string, RowWrite>>();
  readonly #restored = new Set<string>();
  #replaced = new Map<string, RowWrite | undefined>();
  #read = new Set<string>();

  constructor(source: Reader) {
    this.#source = source;
  }

  async get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    this.#read.add(rowKey(table, id));
    const written = this.#changes.get(rowKey(table, id));
    if (written) return (written.row ?? undefined) as Tables[T] | undefined;
    return this.stored(table, id);
  }

  /** The row before the last `apply`; not recorded as a read. */
  async before<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    const key = rowKey(table, id);
    const earlier = this.#replaced.has(key) ? this.#replaced.get(key) : this.#changes.get(key);
    if (earlier) return (earlier.row ?? undefined) as Tables[T] | undefined;
    return this.stored(table, id);
  }

  /** Returns the `rowKey`s read by id since the last call: rebase uses them to decide what runs again. */
  takeReads(): string[] {
    const keys = [...this.#read];
    this.#read = new Set();
    return keys;
  }

  async where<T extends LookupTable>(table: T, field: Lookups[T], value: string): Promise<Tables[T][]> {
    const key = `${table}/${field}/${value}`;
    const stored = await remember(this.#lookups, key, () => this.#source.where(table, field, value));
    return this.#overlay(table, field, value, stored as Tables[T][]);
  }

  async wasDeleted(table: TableName, id: string): Promise<boolean> {
    const written = this.#changes.get(rowKey(table, id));
    if (written) return written.row === null && !this.#restored.has(rowKey(table, id));
    const key = `deleted/${rowKey(table, id)}`;
    return remember(this.#rows, key, () => this.#source.wasDeleted(table, id)) as Promise<boolean>;
  }

  personOf(userCode: string): Promise<Person | 'unknown' | undefined> {
    return this.#source.personOf(userCode);
  }

  isPhoneTaken(phone: string): Promise<boolean> {
    return this.#source.isPhoneTaken(phone);
  }

  isPageTaken(pageId: string): Promise<boolean> {
    return this.#source.isPageTaken(pageId);
  }

  apply(changes: RowWrite[]): void {
    const keys = changes.map(({ table, id }) => rowKey(table, id));
    this.#replaced = new Map(keys.map((key) => [key, this.#changes.get(key)]));
    for (const change of changes) {
      this.#changes.set(rowKey(change.table, change.id), change);
      this.#restored.delete(rowKey(change.table, change.id));
      const written = this.#written.get(change.table);
      if (written) written.set(change.id, change);
      else this.#written.set(change.table, new Map([[change.id, change]]));
    }
  }

  /** Resets rows to before any mutation; a row that did not exist yet is not a deleted one. */
  restore(changes: RowWrite[]): void {
    this.apply(changes);
    for (const { table, id } of changes) this.#restored.add(rowKey(table, id));
  }

  /** One net change per row, in the order of first writes. */
  changes(): RowWrite[] {
    return [...this.#changes.values()];
  }

  /** No row has this id, which was made a moment ago: it isn't looked for. */
  expectNone(table: TableName, id: string): void {
    void remember(this.#rows, rowKey(table, id), () => Promise.resolve(undefined));
  }

  /** The row before all changes; not recorded as a read. */
  async stored<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    const cached = remember(this.#rows, rowKey(table, id), () => this.#source.get(table, id));
    return cached as Promise<Tables[T] | undefined>;
  }

  #overlay<T extends LookupTable>(
    table: T,
    field: Lookups[T],
    value: string,
    stored: Tables[T][],
  ): Tables[T][] {
    const changes = this.#written.get(table);
    if (!changes) return stored;
    const untouched = stored.filter((row) => !changes.has(row.id));
    const written: Tables[T][] = [];
    for (const change of changes.values()) {
      const row = change.row as Tables[T] | null;
      if (row?.[field as unknown as keyof Tables[T]] === value) written.push(row);
    }
    return [...untouched, ...written];
  }
}

function remember<V>(cache: Map<string, Promise<V>>, key: string, load: () => Promise<V>): Promise<V> {
  const known = cache.get(key);
  if (known) return known;
  const loading = load();
  cache.set(key, loading);
  return loading;
}
