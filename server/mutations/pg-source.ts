import type { LookupTable, Lookups, Person, Reader } from '#contract/mutation.ts';
import { groupBy } from '#domain/group-by.ts';
import { mobileForm, phoneForms } from '#domain/phones/phone-forms.ts';
import type { KeptField, Profile, TableName, Tables } from '#domain/rows.ts';
import { isStaff, type Standing } from '#server/database/staff.ts';
import { PROFILE } from '#server/database/profile-row.ts';
import { lookup, lookUp, statement, type Lookup, type Statements } from '#server/database/statements.ts';
import { columnOf, selectionOf, TENANT_TABLES, type TenantTable } from '#server/database/tables.ts';
import { openRow } from '#server/secrets/sealed-fields.ts';
import { TimeSlices } from '#server/base/concurrency/time-slicing.ts';
import type { Owned } from './row-statements.ts';

/** Joins the loads of one tick into one statement, and gives each caller the rows of its key. */
class Loader<Row> {
  readonly #loadMany: (keys: string[]) => Promise<Map<string, Row[]>>;
  #waiting: { keys: Set<string>; loaded: Promise<Map<string, Row[]>> } | null = null;

  constructor(loadMany: (keys: string[]) => Promise<Map<string, Row[]>>) {
    this.#loadMany = loadMany;
  }

  async load(key: string): Promise<Row[]> {
    this.#waiting ??= this.#collect();
    this.#waiting.keys.add(key);
    return (await this.#waiting.loaded).get(key) ?? [];
  }

  #collect() {
    const keys = new Set<string>();
    // Runs before the pipeline sends its statements, so that all travel together.
    const tick = new Promise<void>((resolve) => process.nextTick(resolve));
    const loaded = tick.then(() => {
      this.#waiting = null;
      return this.#loadMany([...keys]);
    });
    return { keys, loaded };
  }
}

const PEOPLE = statement(`
  select id, username, user_code as "userCode", role, is_verified
  from users where user_code = any($1) order by id`);

/**
 * Locks the person's row until the commit, so that a concurrent deletion waits and then finds the favourite (ADM-20).
 * One statement for each: their rows may be on different machines.
 */
const MEMBERSHIP = statement('select end_date from user_states where user_id = $1 for key share');

type FoundPerson = Omit<Person, 'isStaff'> & Omit<Standing, 'end_date'> & { userCode: string };

const OTHERS_PHONES = statement('select phone from users where phone = any($1) and id <> $2');

const PAGES = statement(`
  select page_id from clients where page_id = any($1)
  union all select catalogue_id from user_states where catalogue_id = any($1)`);

const TOMBSTONES = lookup(
  'uuid',
  (isSought) => `select id from tombstones where user_id = $1 and id ${isSought} and table_name = $3`,
);

/** Keyed by table and field. */
const LOOKUPS = new Map<string, Lookup>();

function lookupBy<T extends TenantTable>(table: T, field: KeptField<T>): Lookup {
  const key = `${table}/${field}`;
  const known = LOOKUPS.get(key);
  if (known) return known;
  const { name, type } = columnOf(table, field);
  const made = lookup(
    type,
    (isSought) => `select ${selectionOf(table)} from ${table} where user_id = $1 and ${name} ${isSought}`,
  );
  LOOKUPS.set(key, made);
  return made;
}

/**
 * Reads one reseller's rows in one transaction. Reads of one tick share a statement: a batch of 500 calls needs few.
 */
export class PgSource implements Reader {
  readonly #statements: Statements;
  readonly #userId: string;
  readonly #seal: Owned['seal'];
  readonly #loaders = new Map<string, Loader<unknown>>();
  readonly #isAlone: boolean;

  /** `isAlone`: a single call, whose reads leave at once instead of waiting for others. */
  constructor(statements: Statements, { userId, seal }: Owned, { isAlone }: { isAlone: boolean }) {
    this.#statements = statements;
    this.#userId = userId;
    this.#seal = seal;
    this.#isAlone = isAlone;
  }

  async get<T extends TableName>(table: T, id: string): Promise<Tables[T] | undefined> {
    if (table === 'profile') return (await this.#ownProfile(id)) as Tables[T] | undefined;
    const load = (ids: string[]) => this.#byField(tenant(table), 'id', ids);
    return (await this.#load(`${table}/id`, id, load))[0] as Tables[T] | undefined;
  }

  async personOf(userCode: string): Promise<Person | undefined> {
    return (await this.#load('person', userCode, (codes) => this.#people(codes)))[0] as Person | undefined;
  }

  async isPhoneTaken(phone: string): Promise<boolean> {
    const load = (phones: string[]) => this.#othersPhones(phones);
    return (await this.#load('phone', mobileForm(phone), load)).length > 0;
  }

  async isPageTaken(pageId: string): Promise<boolean> {
    return (await this.#load('page', pageId, (ids) => this.#pages(ids))).length > 0;
  }

  async where<T extends LookupTable>(table: T, field: Lookups[T], value: string): Promise<Tables[T][]> {
    const load = (values: string[]) => this.#byField(table, field as never, values);
    return (await this.#load(`${table}/${field}`, value, load)) as Tables[T][];
  }

  async wasDeleted(table: TableName, id: string): Promise<boolean> {
    return (await this.#load(`${table}/tombstone`, id, (ids) => this.#tombstones(table, ids))).length > 0;
  }

  async #load(
    name: string,
    key: string,
    load: (keys: string[]) => Promise<Map<string, unknown[]>>,
  ): Promise<unknown[]> {
    if (this.#isAlone) return (await load([key])).get(key) ?? [];
    const loader = this.#loaders.get(name) ?? new Loader(load);
    this.#loaders.set(name, loader);
    return loader.load(key);
  }

  async #ownProfile(id: string): Promise<Profile | undefined> {
    if (id !== this.#userId) return undefined;
    return (await this.#statements.run<Profile>(PROFILE, [id]))[0];
  }

  async #people(userCodes: string[]): Promise<Map<string, Person[]>> {
    const rows = await this.#statements.run<FoundPerson>(PEOPLE, [userCodes]);
    const people = (await Promise.all(rows.map((row) => this.#standing(row)))).flat();
    return groupBy(people, ({ userCode }) => userCode);
  }

  /** Empty if the user is gone. */
  async #standing({ role, is_verified, ...person }: FoundPerson): Promise<(Person & { userCode: string })[]> {
    const states = await this.#statements.run<Pick<Standing, 'end_date'>>(MEMBERSHIP, [person.id]);
    const standings = states.map(({ end_date }) => ({ role, is_verified, end_date }));
    return standings.map((standing) => ({ ...person, isStaff: isStaff(standing, Date.now()) }));
  }

  async #othersPhones(phones: string[]): Promise<Map<string, unknown[]>> {
    const forms = phones.flatMap(phoneForms);
    const rows = await this.#statements.run<{ phone: string }>(OTHERS_PHONES, [forms, this.#userId]);
    return groupBy(rows, ({ phone }) => mobileForm(phone));
  }

  async #pages(ids: string[]): Promise<Map<string, unknown[]>> {
    const rows = await this.#statements.run<{ page_id: string }>(PAGES, [ids]);
    return groupBy(rows, ({ page_id: id }) => id);
  }

  async #byField<T extends TenantTable>(
    table: T,
    field: KeptField<T>,
    values: string[],
  ): Promise<Map<string, unknown[]>> {
    const rows = await lookUp<Tables[T]>(this.#statements, lookupBy(table, field), values, [this.#userId]);
    const opened = await new TimeSlices().map(rows, (row) => openRow(this.#seal, table, row));
    return groupBy(opened, (row) => String(row[field]));
  }

  async #tombstones(table: TableName, ids: string[]): Promise<Map<string, unknown[]>> {
    const rows = await lookUp<{ id: string }>(this.#statements, TOMBSTONES, ids, [this.#userId, table]);
    return groupBy(rows, ({ id }) => id);
  }
}

function tenant(table: TableName): TenantTable {
  const found = TENANT_TABLES.find((each) => each === table);
  if (!found) throw new Error('The profile is no row of a tenant table');
  return found;
}
