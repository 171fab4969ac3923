import { sql } from 'kysely';
import type { LookupTable, Lookups, Person, Reader } from '#contract/mutation.ts';
import { groupBy } from '#domain/group-by.ts';
import type { Profile, TableName, Tables } from '#domain/rows.ts';
import type { Tx } from '#server/db/kysely.ts';
import { IS_STAFF } from '#server/db/staff.ts';
import { findProfile } from '#server/db/profile-row.ts';
import { columnOf, rowSelection, type TenantTable } from '#server/db/tables.ts';
import { Loader } from './loader.ts';

/** Reads one reseller's rows in one transaction. Reads of one tick share a statement: a batch of 500 calls needs few. */
export class PgSource implements Reader {
  readonly #tx: Tx;
  readonly #userId: string;
  readonly #loaders = new Map<string, Loader<unknown>>();

  constructor(tx: Tx, userId: string) {
    this.#tx = tx;
    this.#userId = userId;
  }

  async get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    if (table === 'profile') return (await this.#ownProfile(id)) as Tables[T] | undefined;
    const found = await this.#loader(`${table}/id`, (ids) => this.#byId(tenant(table), ids)).load(id);
    return found[0] as Tables[T] | undefined;
  }

  async personOf(userCode: string): Promise<Person | undefined> {
    const found = await this.#loader('person', (codes) => this.#people(codes)).load(userCode);
    return found[0] as Person | undefined;
  }

  async isPhoneTaken(phone: string): Promise<boolean> {
    const found = await this.#loader('phone', (phones) => this.#othersPhones(phones)).load(phone);
    return found.length > 0;
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

  async #ownProfile(id: string): Promise<Profile | undefined> {
    if (id !== this.#userId) return undefined;
    return (await findProfile(this.#tx, id)) ?? undefined;
  }

  /** Locks the users found until the commit: one deleted meanwhile is missed, or found and then forgotten (ADM-20). */
  async #people(userCodes: string[]): Promise<Map<string, Person[]>> {
    const { rows } = await sql<Person & { userCode: string }>`
      select id, username, user_code as "userCode", ${IS_STAFF} as "isStaff"
      from users where user_code = any(${userCodes}) order by id for key share
    `.execute(this.#tx);
    return groupBy(rows, ({ userCode }) => userCode);
  }

  async #othersPhones(phones: string[]): Promise<Map<string, unknown[]>> {
    const { rows } = await sql<{ phone: string }>`
      select phone from users where phone = any(${phones}) and id <> ${this.#userId}
    `.execute(this.#tx);
    return groupBy(rows, ({ phone }) => phone);
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
  if (table === 'profile') throw new Error('The profile is no row of a tenant table');
  return table;
}
