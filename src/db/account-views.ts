import type { Change } from '#contract/mutation.ts';
import { rowKey } from '#contract/unit-of-work.ts';
import { formatDate } from '#domain/dates.ts';
import { conditionsAt } from '#domain/expiry.ts';
import type { Category, Client, Conditions, Streaming, Supplier } from '#domain/rows.ts';
import { parseSlots } from '#domain/slots.ts';
import { matchesSearch, searchKey } from '#domain/text.ts';
import type { Collections } from './collections.ts';

/** An account with all that a row or card of the account tables shows. */
export interface AccountView {
  streaming: Streaming;
  category: Category | undefined;
  supplier: Supplier | undefined;
  /** Sorted by their first profile number. */
  clients: Client[];
  /** What the search looks at, but for the conditions, which depend on the moment. */
  searchKey: string;
}

/**
 * The account views, built once and again only where something of theirs changed: what the account tables
 * search and page through. Soonest to end first.
 */
export class AccountViews {
  readonly #collections: Collections;
  readonly #views = new Map<string, AccountView>();
  #clientsOf: Map<string, Client[]> | null = null;
  #list: AccountView[] = [];
  #fresh = false;

  constructor(collections: Collections) {
    this.#collections = collections;
    collections.follow((changes) => this.#forget(changes));
  }

  /** All views; the same array until one of them changes. */
  all(): AccountView[] {
    if (this.#fresh) return this.#list;
    this.#list = this.#nearlySorted()
      .map((streaming) => this.#viewOf(streaming))
      .sort(bySoonestEnd);
    this.#fresh = true;
    return this.#list;
  }

  /** One account's view; the same until anything of it changes. Undefined once it is gone. */
  get(id: string): AccountView | undefined {
    const streaming = this.#collections.get('streamings', id);
    return streaming && this.#viewOf(streaming);
  }

  /** The accounts, in the order of the last list where they are those: sorting it again costs next to nothing. */
  #nearlySorted(): Streaming[] {
    const all = this.#collections.all('streamings');
    const known = this.#list.flatMap(
      ({ streaming: { id } }) => this.#collections.get('streamings', id) ?? [],
    );
    return known.length === all.length ? known : all;
  }

  #viewOf(streaming: Streaming): AccountView {
    const known = this.#views.get(streaming.id);
    if (known) return known;
    const category = this.#collections.get('categories', streaming.categoryId);
    const supplier = this.#collections.get('suppliers', streaming.supplierId);
    const clients = [...(this.#groups().get(streaming.id) ?? [])].sort(byFirstSlot);
    const view = {
      streaming,
      category,
      supplier,
      clients,
      searchKey: keyOf(streaming, category, supplier, clients),
    };
    this.#views.set(streaming.id, view);
    return view;
  }

  /** Clients by account; dropped at each change of a client and built again at the next look. */
  #groups(): Map<string, Client[]> {
    if (this.#clientsOf) return this.#clientsOf;
    const groups = new Map<string, Client[]>();
    for (const client of this.#collections.all('clients')) {
      const group = groups.get(client.streamingsId);
      if (group) group.push(client);
      else groups.set(client.streamingsId, [client]);
    }
    this.#clientsOf = groups;
    return groups;
  }

  #forget(changes: Change[] | 'all'): void {
    if (changes === 'all') return this.#forgetAll();
    for (const change of changes) {
      if (change.table === 'categories' || change.table === 'suppliers') return this.#forgetAll();
      if (change.table === 'streamings') this.#forgetOne(change.id);
      if (change.table === 'clients') this.#forgetClient(change);
    }
  }

  #forgetClient({ id, row }: Extract<Change, { table: 'clients' }>): void {
    if (row) return this.#regroup(row);
    const view = [...this.#views.values()].find(({ clients }) => clients.some((client) => client.id === id));
    this.#clientsOf = null;
    if (view) this.#forgetOne(view.streaming.id);
  }

  /** A client stays on its account: only that account's group changes. */
  #regroup(row: Client): void {
    const others = (this.#clientsOf?.get(row.streamingsId) ?? []).filter(({ id }) => id !== row.id);
    this.#clientsOf?.set(row.streamingsId, [...others, row]);
    this.#forgetOne(row.streamingsId);
  }

  #forgetOne(id: string): void {
    this.#views.delete(id);
    this.#fresh = false;
  }

  #forgetAll(): void {
    this.#views.clear();
    this.#clientsOf = null;
    this.#fresh = false;
  }
}

function keyOf(
  streaming: Streaming,
  category: Category | undefined,
  supplier: Supplier | undefined,
  clients: Client[],
): string {
  return searchKey(
    category?.name ?? streaming.name,
    streaming.code,
    streaming.email,
    streaming.emailtwo,
    formatDate(streaming.endDate),
    supplier?.name,
    ...clients.map(({ nameuser }) => nameuser),
  );
}

/** What a list of accounts is narrowed down by. */
export interface AccountFilter {
  conditions: Conditions;
  query: string;
  categoryId: string | null;
}

/** The accounts of one table that fit the search (seed 001 §5), by their state at `nowMs`. */
export function filterAccounts(views: AccountView[], filter: AccountFilter, nowMs: number): AccountView[] {
  const { conditions, query, categoryId } = filter;
  const everyState = matchesSearch(searchKey(conditions), query);
  return views.filter(
    ({ streaming, searchKey: key }) =>
      (categoryId === null || streaming.categoryId === categoryId) &&
      conditionsAt(streaming, nowMs) === conditions &&
      (everyState || matchesSearch(key, query)),
  );
}

function bySoonestEnd(a: AccountView, b: AccountView): number {
  return compare(a.streaming.endDate, b.streaming.endDate) || compare(a.streaming.id, b.streaming.id);
}

function byFirstSlot(a: Client, b: Client): number {
  return firstSlot(a) - firstSlot(b) || compare(a.id, b.id);
}

function firstSlot(client: Client): number {
  return parseSlots(client.accountType, client.numberprofile)?.[0] ?? Number.MAX_SAFE_INTEGER;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Whether a row of the account, or the account itself, waits to reach the server. */
export function isPending(
  pending: ReadonlySet<string>,
  table: 'streamings' | 'clients',
  id: string,
): boolean {
  return pending.has(rowKey(table, id));
}
