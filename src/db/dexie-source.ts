import type { Lookups, LookupTable, Person, Reader } from '#contract/mutation.ts';
import { parseRowKey, rowKey, type TableName, type Tables } from '#domain/rows.ts';
import type { LocalDatabase } from './local-database.ts';
import { expectLookedUp, rowsWithIds } from '#db/books/read-books.ts';
import { unpackFor } from '#db/row-blocks.ts';
import { chunks } from './chunks.ts';
import { groupBy } from '#domain/group-by.ts';

export interface RowAddress {
  table: TableName;
  id: string;
}

/** Dexie, or memory that is known to be up to date. */
export interface RowSource extends Reader {
  /** `rowKey`s: each of these rows with a pending mutation, and maybe other rows. */
  pendingAt: (addresses: RowAddress[]) => Promise<ReadonlySet<string>>;
}

/** Reads inside the caller's Dexie transaction. */
export class DexieSource implements RowSource {
  readonly #db: LocalDatabase;
  readonly #primed = new Map<string, unknown>();

  constructor(db: LocalDatabase) {
    this.#db = db;
  }

  async get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    const key = rowKey(table, id);
    if (this.#primed.has(key)) return this.#primed.get(key) as Tables[T] | undefined;
    const [row] = await rowsWithIds(this.#db, table, [id]);
    return row as Tables[T] | undefined;
  }

  async where<T extends LookupTable>(table: T, field: Lookups[T], value: string): Promise<Tables[T][]> {
    if (table === 'finances') expectLookedUp(field, value);
    const unpacking = unpackFor(this.#db, table, [value]);
    if (unpacking) await unpacking;
    return this.#db.table(table).where(field).equals(value).toArray() as Promise<Tables[T][]>;
  }

  /** The phone has no tombstones: the server decides. */
  async wasDeleted(): Promise<boolean> {
    return false;
  }

  /** Knows only the recharge staff, as the server last listed them. */
  async personOf(userCode: string): Promise<Person | 'unknown'> {
    const member = await this.#db.staff.get(userCode);
    return member ? { id: member.id, username: member.username, isStaff: true } : 'unknown';
  }

  /** Only the server knows other users' phones. */
  async isPhoneTaken(): Promise<boolean> {
    return false;
  }

  /** Only the server knows other users' pages. */
  async isPageTaken(): Promise<boolean> {
    return false;
  }

  async pendingAt(addresses: RowAddress[]): Promise<ReadonlySet<string>> {
    const kept = await this.#db.base.bulkGet(
      addresses.map(({ table, id }): [TableName, string] => [table, id]),
    );
    return new Set(kept.flatMap((base) => (base ? [rowKey(base.table, base.id)] : [])));
  }

  /** Reads a table at a time instead of single rows. */
  async prime(keys: Iterable<string>): Promise<void> {
    const byTable = groupBy([...new Set(keys)].map(parseRowKey), ({ table }) => table);
    for (const [table, addresses] of byTable) {
      for (const slice of chunks(addresses.map(({ id }) => id))) {
        const rows = await rowsWithIds(this.#db, table, slice);
        slice.forEach((id, index) => this.#primed.set(rowKey(table, id), rows[index]));
      }
    }
  }
}
