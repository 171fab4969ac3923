import { daysBetween } from '#domain/dates/dates.ts';
import { categoryFields } from '#domain/entities/category.ts';
import { clientFields } from '#domain/entities/client.ts';
import { restoredValues } from '#domain/entities/field-sets.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import { supplierFields } from '#domain/entities/supplier.ts';
import { receivedWithin } from '#domain/debts.ts';
import { derivedId } from '#domain/ids.ts';
import { templateId } from '#domain/messages/template-id.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import type { Client, Streaming, Supplier } from '#domain/rows.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { plain, twinsOf } from './twins.ts';
import type { CopiedRows } from './whole-copy.ts';

/** A row with its mutation; `name` is the row's name for the reseller. */
export interface CopyCall {
  call: MutationCall;
  name: string;
}

export interface PlanOptions {
  userId: string;
  /** New ids derive from this: each try with one copy makes the same. */
  nonce: string;
  /** Ids created by earlier tries with this copy, also of rows deleted since. */
  made: ReadonlySet<string>;
  both: boolean;
  /** True if sales and purchases go to the books. */
  booked: boolean;
  settings: boolean;
}

type Counts = Record<'accounts' | 'clients', number>;

export interface CopyPlan {
  /** Sorted for the server: each row after those that it refers to. */
  calls: CopyCall[];
  fresh: Counts;
  known: Counts;
  categoryIds: ReadonlyMap<string, string>;
}

export function copyPlan(
  copy: CopiedRows,
  here: Omit<CopiedRows, 'finances'>,
  options: PlanOptions,
): CopyPlan {
  const planner = new Planner(here, options);
  planner.categories(copy);
  planner.suppliers(copy);
  planner.accounts(copy);
  planner.clients(copy);
  if (options.settings) planner.templates(copy);
  return planner.plan();
}

class Planner {
  readonly #here: Omit<CopiedRows, 'finances'>;
  readonly #options: PlanOptions;
  readonly #ids = new Map<string, string>();
  readonly #categoryIds = new Map<string, string>();
  readonly #calls: CopyCall[] = [];
  readonly #fresh: Counts = { accounts: 0, clients: 0 };
  readonly #known: Counts = { accounts: 0, clients: 0 };

  constructor(here: Omit<CopiedRows, 'finances'>, options: PlanOptions) {
    this.#here = here;
    this.#options = options;
  }

  plan(): CopyPlan {
    return {
      calls: this.#calls,
      fresh: this.#fresh,
      known: this.#known,
      categoryIds: this.#categoryIds,
    };
  }

  categories({ categories }: CopiedRows): void {
    const twins = this.#pairs(categories, this.#here.categories, ({ name }) => [[plain(name)]]);
    for (const row of categories) {
      const own = this.#take(row.id, twins.get(row.id));
      this.#categoryIds.set(row.id, own.id);
      if (!own.fresh) continue;
      const body = { id: own.id, ...restoredValues(categoryFields, row) };
      this.#put(row.name, { name: 'category.create', body });
    }
  }

  suppliers({ suppliers }: CopiedRows): void {
    const keysOf = (row: Supplier): string[][] => [[`${mobileForm(row.phone)}/${plain(row.name)}`]];
    const twins = this.#pairs(suppliers, this.#here.suppliers, keysOf);
    for (const row of suppliers) {
      const own = this.#take(row.id, twins.get(row.id));
      if (!own.fresh) continue;
      const body = { id: own.id, ...restoredValues(supplierFields, row) };
      this.#put(row.name, { name: 'supplier.create', body });
    }
  }

  accounts({ streamings }: CopiedRows): void {
    const keysOf = (row: Streaming): string[][] => {
      const key = `${this.#idOf(row.categoryId)}/${plain(row.email)}`;
      return [[`${key}/${row.endDate}`], [key]];
    };
    const twins = this.#pairs(streamings, this.#here.streamings, keysOf);
    for (const row of streamings)
      this.#counted('accounts', row.id, { twins, make: (id) => this.#account(row, id) });
  }

  clients({ clients }: CopiedRows): void {
    const keysOf = (row: Client): string[][] => slotKeys(row, this.#idOf(row.streamingsId));
    const twins = this.#pairs(clients, this.#here.clients, keysOf);
    for (const row of clients)
      this.#counted('clients', row.id, { twins, make: (id) => this.#client(row, id) });
  }

  /** Texts that the reseller edited here stay; only kinds with the default get the copy's. */
  templates({ templates }: CopiedRows): void {
    const { userId } = this.#options;
    const worded = new Set(this.#here.templates.flatMap(({ kind, text }) => (text === null ? [] : [kind])));
    for (const { kind, text } of templates) {
      if (text === null || worded.has(kind)) continue;
      const id = templateId(userId, kind);
      this.#put(kind, { name: 'template.update', id, body: { kind, text } });
    }
  }

  #account(row: Streaming, id: string): void {
    this.#put(row.email, {
      name: 'streaming.create',
      body: {
        id,
        ...restoredValues(streamingFields, row),
        categoryId: this.#idOf(row.categoryId),
        supplierId: this.#idOf(row.supplierId),
        ...termOf(row),
        ...this.#books(),
      },
    });
    if (row.conditions === 'Soporte')
      this.#put(row.email, { name: 'streaming.change_conditions', id, body: { conditions: 'Soporte' } });
  }

  #client(row: Client, id: string): void {
    const { booked: _booked, ...fields } = restoredValues(clientFields, row);
    this.#put(row.nameuser, {
      name: 'client.create',
      body: {
        id,
        ...fields,
        received: receivedWithin(row.publicprice, row.received),
        state: row.state === 'Standby' ? 'Standby' : 'Vendido',
        streamingsId: this.#idOf(row.streamingsId),
        ...termOf(row),
        ...this.#books(),
      },
    });
  }

  /** Maps copied ids to rows here. `keysOf` gives identifying keys, the surest first. */
  #pairs<Kind extends { id: string }>(
    copied: readonly Kind[],
    here: readonly Kind[],
    keysOf: (row: Kind) => string[][],
  ): ReadonlyMap<string, string> {
    const ids = new Set(here.map(({ id }) => id));
    const { nonce } = this.#options;
    const own = ({ id }: Kind): string[] => [id, derivedId(nonce, id)].filter((one) => ids.has(one));
    return twinsOf(copied, here, own, keysOf);
  }

  #take(id: string, twin: string | undefined): { id: string; fresh: boolean } {
    const derived = derivedId(this.#options.nonce, id);
    const own = this.#options.made.has(derived) ? derived : twin;
    this.#ids.set(id, own ?? derived);
    return { id: own ?? derived, fresh: own === undefined };
  }

  #counted(
    what: keyof Counts,
    id: string,
    { twins, make }: { twins: ReadonlyMap<string, string>; make: (id: string) => void },
  ): void {
    const own = this.#take(id, this.#options.both ? undefined : twins.get(id));
    (own.fresh ? this.#fresh : this.#known)[what] += 1;
    if (own.fresh) make(own.id);
  }

  /** Id here of a copied row; the id itself for a row that the copy lacks, which the rule then refuses. */
  #idOf(id: string): string {
    return this.#ids.get(id) ?? id;
  }

  #books(): { booked?: false } {
    return this.#options.booked ? {} : { booked: false };
  }

  #put(name: string, call: MutationCall): void {
    this.#calls.push({ name, call });
  }
}

/** A row renewed early has the days of its last term; a new row has those between its dates. */
function termOf({
  startDate,
  endDate,
  days,
}: Streaming | Client): Pick<Client, 'startDate' | 'endDate' | 'days'> {
  const between = Math.max(1, daysBetween(startDate, endDate));
  return { startDate, endDate, days: Math.abs(between - days) <= 1 ? days : between };
}

/** One key for each slot: the same phone on a slot is the same sale, most surely with the same end. */
function slotKeys(row: Client, accountId: string): string[][] {
  const slots = parseSlots(row.accountType, row.numberprofile) ?? [];
  const keys = slots.map((slot) => `${accountId}/${slot}/${mobileForm(row.phoneuser)}`);
  return [keys.map((key) => `${key}/${row.endDate}`), keys];
}
