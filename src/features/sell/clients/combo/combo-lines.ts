import type { AccountView } from '#db/account-views.ts';
import { freeSlots } from '#domain/slots/slot-states.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import type { AccountType } from '#domain/rows.ts';
import { inOrder } from '#features/sell/clients/moving/move-targets.ts';

/** A further service of a sale. The form keeps them as one text, a service a line, so that its draft holds them too. */
export interface ComboLine {
  categoryId: string;
  /** Empty for the proposed account. */
  accountId: string;
  /** 0 for the proposed profile. */
  slot: number;
  /** Null for the proposed price. */
  price: string | null;
}

/** Current choice of a line; `view` is undefined if the service has no room left. */
export interface ComboService {
  line: ComboLine;
  view: AccountView | undefined;
  /** 0 without an account. */
  slot: number;
  accounts: AccountView[];
  slots: number[];
}

/** First service of the sale, whose profiles are taken before any other. */
export interface FirstService {
  accountId: string;
  accountType: AccountType;
  numberprofile: string;
}

const LINE_END = '\n';

export function comboLines(text: string): ComboLine[] {
  if (text === '') return [];
  return text.split(LINE_END).map((line) => {
    const [categoryId = '', accountId = '', slot = '', ...price] = line.split(' ');
    return { categoryId, accountId, slot: Number(slot), price: price.length > 0 ? price.join(' ') : null };
  });
}

export function comboText(lines: readonly ComboLine[]): string {
  return lines
    .map(({ categoryId, accountId, slot, price }) =>
      [categoryId, accountId, String(slot), ...(price === null ? [] : [price])].join(' '),
    )
    .join(LINE_END);
}

/** Chooses account and profile of each service. No profile is given twice (CLI-43). */
export function comboServices(
  lines: readonly ComboLine[],
  first: FirstService,
  { accounts, nowMs }: { accounts: readonly AccountView[]; nowMs: number },
): ComboService[] {
  const rooms = new Rooms(first, accounts, nowMs);
  return lines.map((line) => rooms.place(line));
}

export function roomByCategory(
  lines: readonly ComboLine[],
  first: FirstService,
  around: { accounts: readonly AccountView[]; nowMs: number },
): ReadonlyMap<string, number> {
  const rooms = new Rooms(first, around.accounts, around.nowMs);
  for (const line of lines) rooms.place(line);
  return rooms.left();
}

class Rooms {
  readonly #inOrder: readonly AccountView[];
  readonly #taken = new Map<string, Set<number>>();
  readonly #nowMs: number;

  constructor(first: FirstService, accounts: readonly AccountView[], nowMs: number) {
    this.#nowMs = nowMs;
    this.#inOrder = inOrder(accounts, nowMs);
    const chosen = parseSlots(first.accountType, first.numberprofile) ?? [];
    this.#taken.set(first.accountId, new Set(chosen));
  }

  place(line: ComboLine): ComboService {
    const accounts = this.#inOrder.filter(
      (view) => view.streaming.categoryId === line.categoryId && this.#slotsOf(view).length > 0,
    );
    const view = accounts.find(({ streaming }) => streaming.id === line.accountId) ?? accounts[0];
    const slots = view ? this.#slotsOf(view) : [];
    const slot = slots.includes(line.slot) ? line.slot : (slots[0] ?? 0);
    if (view) this.#take(view.streaming.id, slot);
    return { line, view, slot, accounts, slots: slots.toSorted((a, b) => a - b) };
  }

  left(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const view of this.#inOrder) {
      const { categoryId } = view.streaming;
      const free = this.#slotsOf(view).length;
      if (free > 0) counts.set(categoryId, (counts.get(categoryId) ?? 0) + free);
    }
    return counts;
  }

  /** Empty profiles first, then those of ended clients. */
  #slotsOf(view: AccountView): number[] {
    const taken = this.#taken.get(view.streaming.id);
    return freeSlots(view, this.#nowMs).filter((slot) => !taken?.has(slot));
  }

  #take(accountId: string, slot: number): void {
    const taken = this.#taken.get(accountId) ?? new Set();
    this.#taken.set(accountId, taken.add(slot));
  }
}
