import type { RowWrite } from '#contract/mutation.ts';
import { inFilter, type Person, type PersonFilter, personOf } from '#domain/people.ts';
import { compareText } from '#domain/order.ts';
import { mobileForm, phoneForms } from '#domain/phones/phone-forms.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { isFoundIn, searchKey, toSearch } from '#domain/text.ts';
import type { Changes, RowCache } from './row-cache.ts';
import { SortedViews } from './sorted-views.ts';
import { searchedTexts } from '#domain/client-fields.ts';
import { serviceName } from '#domain/service-name.ts';

/** From this many changes on, a new grouping costs less than a move of each client. */
const MANY = 500;
/** Sorted by name; built on first use. */
export class People extends SortedViews<LazyPersonView> {
  /** Grouped by phone; null before the first use. */
  #groups: Map<string, Client[]> | null = null;
  readonly #phones = new Map<string, string>();

  constructor(rowCache: RowCache) {
    super(rowCache);
    rowCache.onCommit((changes) => this.#forget(changes));
  }

  override get(phone: string): LazyPersonView | undefined {
    return this.viewOf(mobileForm(phone));
  }

  protected keys(): string[] {
    return [...this.#grouped().keys()];
  }

  protected keyOf({ phone }: LazyPersonView): string {
    return phone;
  }

  protected has(phone: string): boolean {
    return this.#grouped().has(phone);
  }

  protected compare(one: LazyPersonView, other: LazyPersonView): number {
    return compareText(one.sortName, other.sortName) || compareText(one.phone, other.phone);
  }

  protected make(phone: string): LazyPersonView | undefined {
    const [person] = personOf(this.#grouped().get(phone) ?? []);
    return person && new LazyPersonView(person, (client) => this.#serviceOf(client));
  }

  #serviceOf({ streamingsId }: Client) {
    const streaming = this.rowCache.get('streamings', streamingsId);
    return { streaming, category: streaming && this.rowCache.get('categories', streaming.categoryId) };
  }

  #grouped(): Map<string, Client[]> {
    if (this.#groups) return this.#groups;
    this.#groups = new Map();
    for (const client of this.rowCache.all('clients')) this.#put(this.#groups, client);
    return this.#groups;
  }

  #put(groups: Map<string, Client[]>, client: Client): void {
    const phone = mobileForm(client.phoneuser);
    const group = groups.get(phone);
    if (group) group.push(client);
    else groups.set(phone, [client]);
    this.#phones.set(client.id, phone);
  }

  #forget(changes: Changes): void {
    if (!this.#groups) return;
    if (changes === 'all' || changes === 'more' || changes.length >= MANY) return this.forgetAll();
    const accounts = new Set<string>();
    for (const change of changes) {
      if (change.table === 'categories') return this.forgetAll();
      if (change.table === 'streamings') accounts.add(change.id);
      if (change.table === 'clients') this.#move(this.#groups, change);
    }
    if (accounts.size > 0) this.#forgetIn(accounts);
  }

  #move(groups: Map<string, Client[]>, { id, row }: Extract<RowWrite, { table: 'clients' }>): void {
    const before = this.#phones.get(id);
    if (before !== undefined) this.#takeOut(groups, before, id);
    if (!row) return;
    this.#put(groups, row);
    this.forgetOne(mobileForm(row.phoneuser));
  }

  #takeOut(groups: Map<string, Client[]>, phone: string, id: string): void {
    const others = groups.get(phone)?.filter((client) => client.id !== id) ?? [];
    if (others.length > 0) groups.set(phone, others);
    else groups.delete(phone);
    this.#phones.delete(id);
    this.forgetOne(phone);
  }

  #forgetIn(accounts: ReadonlySet<string>): void {
    for (const [phone, { clients }] of this.views) {
      if (clients.some(({ streamingsId }) => accounts.has(streamingsId))) this.forgetOne(phone);
    }
  }

  protected override forgetAll(): void {
    this.#groups = null;
    this.#phones.clear();
    super.forgetAll();
  }
}

export interface PeopleSearch {
  query: string;
  filter: PersonFilter;
}

/** An empty query needs no search key. */
export function filterPeople(
  people: readonly PersonView[],
  { query, filter }: PeopleSearch,
  nowMs: number,
): PersonView[] {
  const isIn = inFilter(filter, nowMs);
  const listed = filter === 'all' ? people : people.filter(isIn);
  const search = toSearch(query);
  if (search.words.length === 0) return [...listed];
  return listed.filter(({ searchKey: key }) => isFoundIn(key, search));
}

export interface PersonService {
  client: Client;
  streaming: Streaming | undefined;
  category: Category | undefined;
  /** Empty while the account isn't here. */
  name: string;
}

export interface PersonView extends Person {
  /** Sorted as `clients`: newest first. */
  readonly services: readonly PersonService[];
  readonly searchKey: string;
}

export type FindService = (client: Client) => Omit<PersonService, 'client' | 'name'>;

/** Services and key are built on first use: most people are never drawn nor searched. */
export class LazyPersonView implements PersonView {
  readonly phone: string;
  readonly name: string;
  readonly telegram: string | null;
  readonly clients: readonly Client[];
  /** Without case and accents. */
  readonly sortName: string;
  readonly #find: FindService;
  #services: PersonService[] | null = null;
  #searchKey: string | null = null;

  constructor({ phone, name, telegram, clients }: Person, find: FindService) {
    this.phone = phone;
    this.name = name;
    this.telegram = telegram;
    this.clients = clients;
    this.sortName = searchKey(name);
    this.#find = find;
  }

  get services(): readonly PersonService[] {
    this.#services ??= this.clients.map((client) => {
      const { streaming, category } = this.#find(client);
      return { client, streaming, category, name: streaming ? serviceName(streaming, category) : '' };
    });
    return this.#services;
  }

  get searchKey(): string {
    this.#searchKey ??= keyOf(this);
    return this.#searchKey;
  }
}

/** The words of a search may match different services of one person (CLI-34). */
function keyOf({ phone, services }: PersonView): string {
  const texts = [...phoneForms(phone)];
  for (const { client, streaming, name } of services) {
    texts.push(...searchedTexts(client, 'people'), name);
    if (streaming) texts.push(streaming.email);
  }
  return searchKey(...texts);
}
