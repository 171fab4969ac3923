import type { Lookups, LookupTable, Person } from '#contract/mutation.ts';
import { type Row, rowKey, type TableName, type Tables } from '#domain/rows.ts';
import type { RowCache } from './row-cache.ts';
import { DexieSource, personOnDevice, type RowAddress, type RowSource } from './dexie-source.ts';
import type { LocalDatabase } from './local-database.ts';

/**
 * A tap costs IndexedDB one read and its writes: on a slow phone each further read delays the screen. What a table that
 * isn't whole lacks is read from Dexie, inside the caller's transaction.
 */
export class RowCacheSource implements RowSource {
  readonly #rowCache: RowCache;
  readonly #db: LocalDatabase;
  readonly #stored: DexieSource;

  constructor(rowCache: RowCache, db: LocalDatabase) {
    this.#rowCache = rowCache;
    this.#db = db;
    this.#stored = new DexieSource(db);
  }

  async get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    const row = this.#rowCache.get(table, id);
    return row || this.#rowCache.isWhole(table) ? row : this.#stored.get(table, id);
  }

  async where<T extends LookupTable>(table: T, field: Lookups[T], value: string): Promise<Tables[T][]> {
    if (!this.#rowCache.isWhole(table)) return this.#stored.where(table, field, value);
    const rows = this.#rowCache.all(table);
    return rows.filter((row) => row[field as unknown as keyof Tables[T]] === value);
  }

  async wasDeleted(): Promise<boolean> {
    return false;
  }

  async personOf(userCode: string): Promise<Person | 'unknown'> {
    return personOnDevice(this.#db, userCode);
  }

  async isPhoneTaken(): Promise<boolean> {
    return false;
  }

  async rowsAt(addresses: RowAddress[]): Promise<Map<string, Row>> {
    const isHere = ({ table, id }: RowAddress) =>
      this.#rowCache.isWhole(table) || this.#rowCache.get(table, id) !== undefined;
    const missing = addresses.filter((address) => !isHere(address));
    const found = missing.length > 0 ? await this.#stored.rowsAt(missing) : new Map<string, Row>();
    for (const { table, id } of addresses) {
      const row = this.#rowCache.get(table, id);
      if (row) found.set(rowKey(table, id), row);
    }
    return found;
  }

  async pendingAt(): Promise<ReadonlySet<string>> {
    return this.#rowCache.pending;
  }
}
