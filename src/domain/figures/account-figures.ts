import { DAY_MS } from '#domain/dates/dates.ts';
import { clientStateAt, hasEnded } from '#domain/dates/expiry.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { listedDays, listPrice } from '#domain/money/list-prices.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { countFree } from '#domain/slots/slot-states.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import { type AccountSums, NO_SUMS } from './book-sums.ts';

export interface AccountFigures {
  streaming: Streaming;
  cost: number;
  brought: number;
  /** What is missing to break even; 0 once it has. */
  missing: number;
  /** Profiles that may be sold; none of an account that has ended. */
  free: number;
  /** What a sale of them all brings; null where no price is known. */
  freeWorth: number | null;
}

interface Shelf {
  streaming: Streaming;
  category: Category | undefined;
  clients: readonly Client[];
}

/** What a sale of one profile brings; undefined where nothing tells. */
export type SlotPrice = (category: Category | undefined) => number | undefined;

export function accountFigures(
  { streaming, category, clients }: Shelf,
  sums: Readonly<AccountSums> | undefined,
  { slotPrice, nowMs }: { slotPrice: SlotPrice; nowMs: number },
): AccountFigures {
  const { cost, brought } = sums ?? NO_SUMS;
  const free = hasEnded(streaming.endDate, nowMs) ? 0 : countFree({ streaming, category, clients }, nowMs);
  const price = slotPrice(category);
  return {
    streaming,
    cost: fromCents(cost),
    brought: fromCents(brought),
    missing: fromCents(Math.max(0, cost - brought)),
    free,
    freeWorth: free === 0 ? 0 : price === undefined ? null : fromCents(toCents(price) * free),
  };
}

const USUAL_DAYS = 30;

/** The list's price, else the median of what running clients pay for one profile for 30 days, which is looked for at first need. */
export function slotPrices(shelves: () => readonly Shelf[], nowMs: number): SlotPrice {
  let medians: ReadonlyMap<string, number> | undefined;
  return (category) => {
    const days = listedDays(category, { type: 'Perfil', days: USUAL_DAYS });
    const listed = listPrice(category, { type: 'Perfil', days });
    if (listed !== undefined) return listed;
    medians ??= medianPrices(shelves(), nowMs);
    return medians.get(category?.id ?? '');
  };
}

function medianPrices(shelves: readonly Shelf[], nowMs: number): ReadonlyMap<string, number> {
  const paid = new Map<string, number[]>();
  for (const { category, clients } of shelves) {
    if (!category) continue;
    for (const client of clients) {
      const slots = parseSlots(client.accountType, client.numberprofile)?.length ?? 0;
      if (client.accountType !== 'Perfil' || slots === 0 || clientStateAt(client, nowMs) !== 'Vendido')
        continue;
      const monthly = ((client.publicprice / slots) * USUAL_DAYS) / client.days;
      const known = paid.get(category.id);
      if (known) known.push(monthly);
      else paid.set(category.id, [monthly]);
    }
  }
  return new Map([...paid].map(([id, prices]) => [id, medianOf(prices)]));
}

function medianOf(prices: readonly number[]): number {
  const sorted = prices.toSorted((a, b) => a - b);
  return fromCents(toCents(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0));
}

/** The first moment that is known of an account: it may have run before it came here, and a renewal moves its start. */
export function begunMs({ id, startDate }: Streaming, since: string): number {
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
  const known = [
    Date.parse(startDate),
    ...(id[14] === '7' ? [made] : []),
    ...(since === '' ? [] : [Date.parse(since)]),
  ];
  return Math.min(...known);
}

/** Days of 24 hours from the first moment to the end, or to `untilMs` before it; never below 0. */
export function daysOf(account: Streaming, since: string, untilMs = Number.POSITIVE_INFINITY): number {
  const endMs = Math.min(Date.parse(account.endDate), untilMs);
  return Math.max(0, endMs - begunMs(account, since)) / DAY_MS;
}
