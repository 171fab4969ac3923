import { proposedColor, proposedProfileCount } from '#domain/services.ts';
import { formatSlots } from '#domain/slots/slots.ts';
import type { Category, Streaming } from '#domain/rows.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { plainWords } from '#features/data/sheet-import/reading/grid.ts';
import { properName } from '#features/data/sheet-import/reading/service-names.ts';
import { messages } from '#features/data/sheet-import/sheet-import.texts.ts';
import { MOST_SLOT } from './slots.ts';
import type { Plan, PlannedAccount, PlannedClient, ExistingRows } from './planned.ts';
import { termOf } from './terms.ts';

export interface SheetCall {
  call: MutationCall;
  sheet: string;
  line: number;
}

export interface CallContext {
  nowMs: number;
  newId: () => string;
  /** E.164. Phone of suppliers without one in the sheet. */
  ownPhone: string;
  /** True if sales and purchases go to the books. */
  booked: boolean;
}

/** Sorted by dependence: categories, suppliers, accounts, clients. */
export function callsOf({ accounts }: Plan, existing: ExistingRows, context: CallContext): SheetCall[] {
  const maker = new CallMaker(existing, context);
  for (const account of accounts) maker.take(account);
  return maker.calls();
}

type Kind = 'category' | 'supplier' | 'account' | 'client';

class CallMaker {
  readonly #context: CallContext;
  readonly #existing: ExistingRows;
  readonly #categories = new Map<string, Pick<Category, 'id' | 'profileCount'>>();
  readonly #suppliers = new Map<string, string>();
  readonly #colors: string[];
  readonly #made: Record<Kind, SheetCall[]> = {
    category: [],
    supplier: [],
    account: [],
    client: [],
  };

  constructor(existing: ExistingRows, context: CallContext) {
    this.#existing = existing;
    this.#context = context;
    this.#colors = existing.categories.map(({ backgroundcolor }) => backgroundcolor);
    for (const category of existing.categories)
      this.#categories.set(plainWords(properName(category.name)), category);
    for (const { id, name } of existing.suppliers) this.#suppliers.set(plainWords(name), id);
  }

  calls(): SheetCall[] {
    const { category, supplier, account, client } = this.#made;
    return [...category, ...supplier, ...account, ...client];
  }

  take(account: PlannedAccount): void {
    const category = this.#category(account);
    const count = account.existing?.profileCount ?? category.profileCount;
    const highest = Math.max(0, ...account.clients.flatMap(({ slots }) => slots ?? []));
    const id = account.existing?.id ?? this.#account(account, category, highest);
    for (const client of account.clients) this.#client(client, { id, count: Math.max(count, highest) });
  }

  #category(account: PlannedAccount): Pick<Category, 'id' | 'profileCount'> {
    const { existing, read } = account;
    const own = existing && this.#existing.categories.find(({ id }) => id === existing.categoryId);
    if (own) return own;
    const name = properName(read.service);
    const key = plainWords(name);
    const known = this.#categories.get(key);
    if (known) return known;
    const made = { id: this.#context.newId(), profileCount: proposedProfileCount(name) };
    const backgroundcolor = proposedColor(name, this.#colors);
    this.#colors.push(backgroundcolor);
    this.#categories.set(key, made);
    this.#put('category', account, { name: 'category.create', body: { ...made, name, backgroundcolor } });
    return made;
  }

  #supplier(account: PlannedAccount): string {
    const name = account.read.supplier ?? messages.noSupplier;
    const key = plainWords(name);
    const known = this.#suppliers.get(key);
    if (known !== undefined) return known;
    const id = this.#context.newId();
    this.#suppliers.set(key, id);
    const phone = account.read.supplierPhone ?? this.#context.ownPhone;
    this.#put('supplier', account, { name: 'supplier.create', body: { id, name, phone } });
    return id;
  }

  #account(
    account: PlannedAccount,
    category: Pick<Category, 'id' | 'profileCount'>,
    highest: number,
  ): string {
    const { read, end } = account;
    const id = this.#context.newId();
    const term = termOf({ start: read.start, end, days: null }, this.#context.nowMs) ??
      termOf({ start: null, end, days: null }, this.#context.nowMs) ?? { days: 30 };
    const profileCount =
      highest > category.profileCount ? { profileCount: Math.min(highest, MOST_SLOT) } : {};
    this.#put('account', account, {
      name: 'streaming.create',
      body: {
        id,
        email: read.email,
        password: read.password ?? messages.noPassword,
        url: read.url,
        priceSupplier: read.cost ?? 0,
        termsOfUse: this.#terms(category.id),
        categoryId: category.id,
        supplierId: this.#supplier(account),
        ...term,
        ...profileCount,
        ...(!this.#context.booked && { booked: false }),
      },
    });
    return id;
  }

  /** Terms of the service's newest account, else a general text. */
  #terms(categoryId: string): string {
    const own = this.#existing.streamings.filter((row) => row.categoryId === categoryId);
    const newest = own.reduce<Streaming | null>((last, one) => (last && last.id > one.id ? last : one), null);
    return newest?.termsOfUse ?? messages.terms;
  }

  #client({ row, read, slots, end }: PlannedClient, account: { id: string; count: number }): void {
    const term = termOf({ start: read.start, end, days: read.days }, this.#context.nowMs);
    if (!term) return;
    const all = Array.from({ length: Math.min(account.count, MOST_SLOT) }, (_, index) => index + 1);
    this.#put('client', row, {
      name: 'client.create',
      body: {
        id: this.#context.newId(),
        nameuser: read.name,
        phoneuser: read.phone,
        telegramuser: read.telegram,
        accountType: slots ? 'Perfil' : 'Cuenta',
        numberprofile: slots ? formatSlots('Perfil', slots) : formatSlots('Cuenta', all),
        pin: read.pin,
        note: read.note,
        publicprice: read.price ?? 0,
        state: read.state,
        paid: read.paid,
        ...(read.received !== null && { received: read.received }),
        streamingsId: account.id,
        ...term,
        ...(!this.#context.booked && { booked: false }),
      },
    });
  }

  #put(kind: Kind, { sheet, line }: { sheet: string; line: number }, call: MutationCall): void {
    this.#made[kind].push({ call, sheet, line });
  }
}
