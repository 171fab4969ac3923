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
import { yieldToMain } from './yield-to-main.ts';
import { groupBy } from '#domain/group-by.ts';
import { searchedTexts } from '#domain/client-fields.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { serviceName } from '#domain/service-name.ts';
import { parseSlots } from '#domain/slots/slots.ts';

/** A slow phone makes this many search keys well within a frame. */
const KEYS_AT_ONCE = 100;
/** While rows keep coming, most keys would be made in vain. */
const LOOK_AGAIN_MS = 500;
/** From so many changes on, grouping anew costs less than moving each client. */
const MANY = 500;

/** Soonest to end first, each view rebuilt only after a change. Search keys follow in slices, so that no list waits. */
export class AccountViews {
  readonly #rowCache: RowCache;
  readonly #views = new Map<string, LazyAccountView>();
  #clientsOf: Map<string, Client[]> | null = null;
  #list: AccountView[] = [];
  #fresh = false;
  /** `published` of the rows at the last sorting. */
  #sortedAt = -1;
  #keyless: LazyAccountView[] = [];
  #makingKeys = false;

  constructor(rowCache: RowCache) {
    this.#rowCache = rowCache;
    rowCache.onCommit((changes) => this.#forget(changes));
  }

  /** The same array until a changed view is published: what draws meanwhile, as a tap does, sorts nothing again. */
  all(): AccountView[] {
    if (this.#fresh || this.#sortedAt === this.#rowCache.published) return this.#list;
    this.#sortedAt = this.#rowCache.published;
    this.#list = this.#nearlySorted()
      .map((streaming) => this.#viewOf(streaming))
      .sort((a, b) => bySoonestEnd(a.streaming, b.streaming));
    this.#fresh = true;
    return this.#list;
  }

  get(id: string): AccountView | undefined {
    const streaming = this.#rowCache.get('streamings', id);
    return streaming && this.#viewOf(streaming);
  }

  /** Sorting the last list's order again costs next to nothing. */
  #nearlySorted(): Streaming[] {
    const all = this.#rowCache.all('streamings');
    const known = this.#list.flatMap(({ streaming: { id } }) => this.#rowCache.get('streamings', id) ?? []);
    return known.length === all.length ? known : all;
  }

  #viewOf(streaming: Streaming): AccountView {
    const known = this.#views.get(streaming.id);
    if (known) return known;
    const category = this.#rowCache.get('categories', streaming.categoryId);
    const supplier = this.#rowCache.get('suppliers', streaming.supplierId);
    const clients = () => this.#groups().get(streaming.id) ?? [];
    const view = new LazyAccountView({ streaming, category, supplier }, clients);
    this.#views.set(streaming.id, view);
    this.#keyless.push(view);
    if (!this.#makingKeys) void this.#makeKeys();
    return view;
  }

  async #makeKeys(): Promise<void> {
    this.#makingKeys = true;
    while (this.#keyless.length > 0) {
      await (this.#rowCache.isIdle ? yieldToMain() : aWhile());
      if (!this.#rowCache.isIdle) continue;
      for (const view of this.#keyless.splice(-KEYS_AT_ONCE)) {
        if (this.#views.get(view.streaming.id) === view) void view.searchKey;
      }
    }
    this.#makingKeys = false;
  }

  #groups(): Map<string, Client[]> {
    this.#clientsOf ??= groupBy(this.#rowCache.all('clients'), ({ streamingsId }) => streamingsId);
    return this.#clientsOf;
  }

  #forget(changes: Changes): void {
    if (changes === 'all') return this.#forgetAll();
    if (changes === 'more') return this.#takeMore();
    if (changes.length >= MANY) this.#clientsOf = null;
    if (!this.#clientsOf) this.#forgetHolders(changes);
    for (const change of changes) {
      if (change.table === 'categories' || change.table === 'suppliers') return this.#forgetAll();
      if (change.table === 'streamings') this.#forgetOne(change.id);
      if (change.table === 'clients') this.#forgetClient(change);
    }
  }

  /** Without groups, the views that have read their clients tell from which accounts these may have moved. */
  #forgetHolders(changes: readonly RowWrite[]): void {
    const ids = new Set(changes.filter(({ table }) => table === 'clients').map(({ id }) => id));
    if (ids.size === 0) return;
    for (const [streamingId, view] of this.#views) if (view.hasRead(ids)) this.#forgetOne(streamingId);
  }

  #forgetClient({ id, row }: Extract<RowWrite, { table: 'clients' }>): void {
    if (row) return this.#regroup(row);
    if (!this.#clientsOf) return this.#forgetAll();
    this.#takeOut(id);
  }

  #takeOut(clientId: string): void {
    for (const [streamingId, group] of this.#clientsOf ?? []) {
      if (!group.some(({ id }) => id === clientId)) continue;
      this.#clientsOf?.set(
        streamingId,
        group.filter(({ id }) => id !== clientId),
      );
      return this.#forgetOne(streamingId);
    }
  }

  #regroup(row: Client): void {
    const group = this.#clientsOf?.get(row.streamingsId) ?? [];
    const others = group.filter(({ id }) => id !== row.id);
    // Who is new here may have moved from another account.
    if (others.length === group.length) this.#takeOut(row.id);
    this.#clientsOf?.set(row.streamingsId, [...others, row]);
    this.#forgetOne(row.streamingsId);
  }

  #forgetOne(id: string): void {
    this.#views.delete(id);
    this.#fresh = false;
  }

  /** The views that are here had all their clients. */
  #takeMore(): void {
    this.#clientsOf = null;
    this.#fresh = false;
  }

  #forgetAll(): void {
    this.#views.clear();
    this.#keyless = [];
    this.#clientsOf = null;
    this.#fresh = false;
  }
}

const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));

/** Soonest to end first; of the overdue ones, the newest first. */
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

/** True while the row has a change that the rows pulled so far don't hold. */
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

/** Clients and key are made at first use: sorting and folding tens of thousands takes longer than all else in a list. */
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

  /** False before its clients are read, and then without reading them. */
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

/** By profile number; a client without a readable one comes last. */
function byFirstSlot(a: Client, b: Client): number {
  return firstSlot(a) - firstSlot(b) || compareText(a.id, b.id);
}

/** A sort compares each of tens of thousands of clients several times. */
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
