import type { RowWrite } from '#contract/mutation.ts';
import { conditionsAtIso } from '#domain/dates/expiry.ts';
import { bySoonestEnd, compareText } from '#domain/order.ts';
import {
  type AccountType,
  type Category,
  type Client,
  type Conditions,
  rowKey,
  type Streaming,
  type Supplier,
} from '#domain/rows.ts';
import { isFoundIn, type Search, searchKey, searchKeyWithPeople, toSearch } from '#domain/text.ts';
import type { Changes, RowCache } from './row-cache.ts';
import { SortedViews } from './sorted-views.ts';
import { groupBy } from '#domain/group-by.ts';
import { searchedTexts } from '#domain/client-fields.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { serviceName } from '#domain/service-name.ts';
import { parseSlots } from '#domain/slots/slots.ts';

/** From this many changes on, a new grouping costs less than a move of each client. */
const MANY = 500;

/** Soonest to end first. */
export class AccountViews extends SortedViews<LazyAccountView> {
  #clientsOf: Map<string, Client[]> | null = null;

  constructor(rowCache: RowCache) {
    super(rowCache);
    rowCache.onCommit((changes) => this.#forget(changes));
  }

  protected keys(): string[] {
    return this.rowCache.all('streamings').map(({ id }) => id);
  }

  protected keyOf({ streaming }: LazyAccountView): string {
    return streaming.id;
  }

  protected has(id: string): boolean {
    return this.rowCache.get('streamings', id) !== undefined;
  }

  protected compare(one: LazyAccountView, other: LazyAccountView): number {
    return bySoonestEnd(one.streaming, other.streaming);
  }

  protected make(id: string): LazyAccountView | undefined {
    const streaming = this.rowCache.get('streamings', id);
    if (!streaming) return undefined;
    const category = this.rowCache.get('categories', streaming.categoryId);
    const supplier = this.rowCache.get('suppliers', streaming.supplierId);
    return new LazyAccountView({ streaming, category, supplier }, () => this.#groups().get(id) ?? []);
  }

  #groups(): Map<string, Client[]> {
    this.#clientsOf ??= groupBy(this.rowCache.all('clients'), ({ streamingsId }) => streamingsId);
    return this.#clientsOf;
  }

  #forget(changes: Changes): void {
    if (changes === 'all') return this.forgetAll();
    if (changes === 'more') return this.#takeMore();
    if (changes.length >= MANY) this.#clientsOf = null;
    if (!this.#clientsOf) this.#forgetHolders(changes);
    for (const change of changes) {
      if (change.table === 'categories' || change.table === 'suppliers') return this.forgetAll();
      if (change.table === 'streamings') this.forgetOne(change.id);
      if (change.table === 'clients') this.#forgetClient(change);
    }
  }

  /** Without a grouping nobody knows which account a client left: views that have read the client go. */
  #forgetHolders(changes: readonly RowWrite[]): void {
    const ids = new Set(changes.filter(({ table }) => table === 'clients').map(({ id }) => id));
    if (ids.size === 0) return;
    for (const [streamingId, view] of this.views) if (view.hasRead(ids)) this.forgetOne(streamingId);
  }

  #forgetClient({ id, row }: Extract<RowWrite, { table: 'clients' }>): void {
    if (row) return this.#regroup(row);
    if (!this.#clientsOf) return this.forgetAll();
    this.#takeOut(id);
  }

  #takeOut(clientId: string): void {
    for (const [streamingId, group] of this.#clientsOf ?? []) {
      if (!group.some(({ id }) => id === clientId)) continue;
      this.#clientsOf?.set(
        streamingId,
        group.filter(({ id }) => id !== clientId),
      );
      return this.forgetOne(streamingId);
    }
  }

  #regroup(row: Client): void {
    const group = this.#clientsOf?.get(row.streamingsId) ?? [];
    const others = group.filter(({ id }) => id !== row.id);
    // A client that is new in this account may have left another one.
    if (others.length === group.length) this.#takeOut(row.id);
    this.#clientsOf?.set(row.streamingsId, [...others, row]);
    this.forgetOne(row.streamingsId);
  }

  /** Only more accounts came: the views here had all their clients, so none is forgotten. */
  #takeMore(): void {
    this.#clientsOf = null;
    this.expectMore();
  }

  protected override forgetAll(): void {
    this.#clientsOf = null;
    super.forgetAll();
  }
}

/** Soonest to end first; overdue ones newest first. */
export function accountsIn(
  views: readonly AccountView[],
  conditions: Conditions,
  nowMs: number,
): AccountView[] {
  const nowIso = new Date(nowMs).toISOString();
  const listed = views.filter(({ streaming }) => conditionsAtIso(streaming, nowIso) === conditions);
  return conditions === 'Vencido' ? listed.toReversed() : listed;
}

export interface AccountFilter {
  query: string;
  categoryId: string | null;
}

/** An empty query, or one that the state answers, needs no search key (rules §2, ACC-06). */
export function filterAccounts(
  listed: readonly AccountView[],
  conditions: Conditions,
  { query, categoryId }: AccountFilter,
): AccountView[] {
  const search = beyondState(toSearch(query), searchKey(conditions));
  const isFound = ({ searchKey: key }: AccountView): boolean => isFoundIn(key, search);
  const inCategory =
    categoryId === null ? listed : listed.filter(({ streaming }) => streaming.categoryId === categoryId);
  return search.words.length === 0 ? [...inCategory] : inCategory.filter((view) => isFound(view));
}

function beyondState({ text, words }: Search, state: string): Search {
  return { text, words: words.filter((word) => !state.includes(word)) };
}

/** True while the row has a change that the pulled rows don't contain. */
export function isPending(
  pending: ReadonlySet<string>,
  table: 'streamings' | 'clients',
  id: string,
): boolean {
  return pending.has(rowKey(table, id));
}

export interface AccountView {
  streaming: Streaming;
  category: Category | undefined;
  supplier: Supplier | undefined;
  /** Sorted by first profile number. */
  readonly clients: Client[];
  /** Lacks the conditions, which depend on the moment. */
  readonly searchKey: string;
}

type Parts = Pick<AccountView, 'streaming' | 'category' | 'supplier'>;

/**
 * Clients and key are built on first use: sorting and folding tens of thousands takes longer than everything else in a
 * list.
 */
export class LazyAccountView implements AccountView {
  readonly streaming: Streaming;
  readonly category: Category | undefined;
  readonly supplier: Supplier | undefined;
  readonly #unsorted: () => readonly Client[];
  #clients: Client[] | null = null;
  #searchKey: string | null = null;

  constructor({ streaming, category, supplier }: Parts, unsorted: () => readonly Client[]) {
    this.streaming = streaming;
    this.category = category;
    this.supplier = supplier;
    this.#unsorted = unsorted;
  }

  get clients(): Client[] {
    this.#clients ??= this.#unsorted().toSorted(byFirstSlot);
    return this.#clients;
  }

  /** False until the view's clients are read; the call itself reads none. */
  hasRead(ids: ReadonlySet<string>): boolean {
    return this.#clients?.some(({ id }) => ids.has(id)) ?? false;
  }

  get searchKey(): string {
    this.#searchKey ??= keyOf(this);
    return this.#searchKey;
  }
}

/** rules §2, ACC-06, ACC-41 */
function keyOf({ streaming, category, supplier, clients }: Omit<AccountView, 'searchKey'>): string {
  return searchKeyWithPeople(
    [
      serviceName(streaming, category),
      streaming.code,
      streaming.code.replace('-', ''),
      streaming.email,
      streaming.emailtwo,
      formatDate(streaming.endDate),
      supplier?.name,
    ],
    clients.map((client) => searchedTexts(client, 'sales')),
  );
}

/** Clients without a readable profile number come last. */
function byFirstSlot(a: Client, b: Client): number {
  return firstSlot(a) - firstSlot(b) || compareText(a.id, b.id);
}

/** Cached, because a sort compares each of tens of thousands of clients several times. */
const firstSlots: Record<AccountType, Map<string, number>> = { Cuenta: new Map(), Perfil: new Map() };
const MAX_TEXTS = 5_000;

function firstSlot({ accountType, numberprofile }: Client): number {
  const slots = firstSlots[accountType];
  const known = slots.get(numberprofile);
  if (known !== undefined) return known;
  const slot = parseSlots(accountType, numberprofile)?.[0] ?? Number.MAX_SAFE_INTEGER;
  if (slots.size >= MAX_TEXTS) slots.clear();
  slots.set(numberprofile, slot);
  return slot;
}
