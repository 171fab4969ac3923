import type { Lookups, LookupTable } from '#contract/mutation.ts';
import type { TableName, Tables } from '#domain/rows.ts';
import type { RowCache } from './row-cache.ts';
import { DexieSource } from './dexie-source.ts';
import type { LocalDatabase } from './local-database.ts';

/**
 * A tap costs IndexedDB one read and its writes, because on a slow phone each further read delays the screen. Rows
 * missing from an incomplete table are read from Dexie, inside the caller's transaction.
 */
export class RowCacheSource extends DexieSource {
  readonly #rowCache: RowCache;

  constructor(rowCache: RowCache, db: LocalDatabase) {
    super(db);
    this.#rowCache = rowCache;
  }

  override async get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    const row = this.#rowCache.get(table, id);
    return row || this.#rowCache.isWhole(table) ? row : super.get(table, id);
  }

  override async where<T extends LookupTable>(
    table: T,
    field: Lookups[T],
    value: string,
  ): Promise<Tables[T][]> {
    if (!this.#rowCache.isWhole(table)) return super.where(table, field, value);
    const rows = this.#rowCache.all(table);
    return rows.filter((row) => row[field as unknown as keyof Tables[T]] === value);
  }

  override async pendingAt(): Promise<ReadonlySet<string>> {
    return this.#rowCache.pending;
  }
}
