import { searchedTexts } from '#domain/client-fields.ts';
import { formatDate } from '#domain/dates/dates.ts';
import { compareText } from '#domain/order.ts';
import type { AccountType, Category, Client, Streaming, Supplier } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import { searchKeyWithPeople } from '#domain/text.ts';

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
