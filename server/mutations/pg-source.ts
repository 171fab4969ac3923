import { sql } from 'kysely';
import type { LookupTable, Lookups, Reader } from '#contract/mutation.ts';
import type { TableName, Tables } from '#domain/rows.ts';
import type { Tx } from '#server/db/kysely.ts';
import { columnOf, rowSelection, type TenantTable } from '#server/db/tables.ts';
import { groupBy, Loader } from './loader.ts';

/**
 * What rules read on the server: one reseller's rows, in one transaction. Reads that are asked for in the
 * same tick go to Postgres in one statement, so a batch of 500 calls needs a handful.
 */
export class PgSource implements Reader {
  readonly #tx: Tx;
  readonly #userId: string;
  readonly #loaders = new Map<string, Loader<unknown>>();

  constructor(tx: Tx, userId: string) {
    this.#tx = tx;
    this.#userId = userId;
  }

  async get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    const found = await this.#loader(`${table}/id`, (ids) => this.#byId(tenant(table), ids)).load(id);
    return found[0] as Tables[T] | undefined;
  }

  async where<T extends LookupTable>(table: T, field: Lookups[T], value: string): Promise<Tables[T][]> {
    const load = (values: string[]) => this.#byField(table, field as never, values);
    return (await this.#loader(`${table}/${field}`, load).load(value)) as Tables[T][];
  }

  async wasDeleted(table: TableName, id: string): Promise<boolean> {
    const found = await this.#loader(`${table}/tombstone`, (ids) => this.#tombstones(table, ids)).load(id);
    return found.length > 0;
  }

  #loader(name: string, load: (keys: string[]) => Promise<Map<string, unknown[]>>): Loader<unknown> {
    const known = this.#loaders.get(name);
    if (known) return known;
    const loader = new Loader(load);
    this.#loaders.set(name, loader);
    return loader;
  }

  #byId(table: TenantTable, ids: string[]): Promise<Map<string, unknown[]>> {
    return this.#byField(table, 'id', ids);
  }

  async #byField<T extends TenantTable>(
    table: T,
    field: keyof Tables[T] & string,
    values: string[],
  ): Promise<Map<string, unknown[]>> {
    const { name, type } = columnOf(table, field);
    const { rows } = await sql<Tables[T]>`
      select ${rowSelection(table)} from ${sql.table(table)}
      where user_id = ${this.#userId} and ${sql.ref(name)} = any(${values}::${sql.raw(type)}[])
    `.execute(this.#tx);
    return groupBy(rows, (row) => String(row[field]));
  }

  async #tombstones(table: TableName, ids: string[]): Promise<Map<string, unknown[]>> {
    const { rows } = await sql<{ id: string }>`
      select id from tombstones
      where user_id = ${this.#userId} and table_name = ${table} and id = any(${ids}::uuid[])
    `.execute(this.#tx);
    return groupBy(rows, ({ id }) => id);
  }
}

function tenant(table: TableName): TenantTable {
  if (table === 'profile') throw new Error('Rules read the profile from their context');
  return table;
}
