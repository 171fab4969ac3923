import { formatDate } from '#domain/dates/dates.ts';
import { compareText } from '#domain/order.ts';
import type { AccountType, Category, Client, Streaming, Supplier } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import { searchKeyWithPeople } from '#domain/text.ts';

/** An account with all that a row or card of the account tables shows. */
export interface AccountView {
  streaming: Streaming;
  category: Category | undefined;
  supplier: Supplier | undefined;
  /** Sorted by their first profile number. */
  clients: Client[];
  /** What the search looks at, but for the conditions, which depend on the moment. */
  readonly searchKey: string;
}

/**
 * A view that makes its search key when somebody first asks for it: folding the names of tens of thousands of
 * clients takes longer than all else that a list needs, and most lists are looked at without a search.
 */
export class LazyAccountView implements AccountView {
  readonly streaming: Streaming;
  readonly category: Category | undefined;
  readonly supplier: Supplier | undefined;
  readonly clients: Client[];
  #searchKey: string | null = null;

  constructor({ streaming, category, supplier, clients }: Omit<AccountView, 'searchKey'>) {
    this.streaming = streaming;
    this.category = category;
    this.supplier = supplier;
    this.clients = clients;
  }

  get searchKey(): string {
    this.#searchKey ??= keyOf(this);
    return this.#searchKey;
  }
}

/** What an account is found by; codes also without their dash (rules §2, ACC-06, ACC-41). */
function keyOf({ streaming, category, supplier, clients }: Omit<AccountView, 'searchKey'>): string {
  return searchKeyWithPeople(
    [
      serviceName(streaming, category),
      ...codes(streaming.code),
      streaming.email,
      streaming.emailtwo,
      formatDate(streaming.endDate),
      supplier?.name,
    ],
    clients.map(({ nameuser, phoneuser, code, pin }) => [nameuser, phoneuser, ...codes(code), pin]),
  );
}

const codes = (code: string): string[] => [code, code.replace('-', '')];

/** Orders clients by their first profile number; who has none comes last. */
export function byFirstSlot(a: Client, b: Client): number {
  return firstSlot(a) - firstSlot(b) || compareText(a.id, b.id);
}

/** By the few texts that there are: each client is compared several times, and there are tens of thousands. */
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
