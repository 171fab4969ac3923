import { DAY_MS } from '#domain/dates/dates.ts';
import { clientStateAtIso, hasEnded } from '#domain/dates/expiry.ts';
import { isoMs } from '#domain/dates/iso-ms.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import { listedDays, listPrice } from '#domain/money/list-prices.ts';
import type { Category, Client, Streaming } from '#domain/rows.ts';
import { countFree } from '#domain/slots/slot-states.ts';
import { parseSlots } from '#domain/slots/slots.ts';
import { type AccountSums, NO_SUMS } from './book-sums.ts';
import type { Catalogue } from './account-index.ts';

export interface AccountFigures {
  streaming: Streaming;
  cost: number;
  brought: number;
  /** Amount left to break even; 0 afterwards. */
  missing: number;
  /** Profiles that may be sold; 0 once the account has ended. */
  free: number;
  /** Income if all were sold; null without a known price. */
  freeWorth: number | null;
}

interface Shelf {
  streaming: Streaming;
  category: Category | undefined;
  clients: readonly Client[];
}

/** Income from one profile; undefined if unknown. */
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

/** List price, else the median of what running clients pay for one profile for 30 days, computed on first use. */
export function slotPrices({ categories, streamings, clients }: Catalogue, nowMs: number): SlotPrice {
  let medians: ReadonlyMap<string, number> | undefined;
  return (category) => {
    const days = listedDays(category, { type: 'Perfil', days: USUAL_DAYS });
    const listed = listPrice(category, { type: 'Perfil', days });
    if (listed !== undefined) return listed;
    medians ??= medianPrices({ categories, streamings, clients }, nowMs);
    return medians.get(category?.id ?? '');
  };
}

function medianPrices(
  { categories, streamings, clients }: Catalogue,
  nowMs: number,
): ReadonlyMap<string, number> {
  const nowIso = new Date(nowMs).toISOString();
  const paid = new Map<string, number[]>(categories.map(({ id }) => [id, []]));
  const byAccount = new Map(streamings.map(({ id, categoryId }) => [id, paid.get(categoryId)]));
  const countOf = counted((profiles) => parseSlots('Perfil', profiles)?.length ?? 0);
  for (const client of clients) {
    if (client.accountType !== 'Perfil' || clientStateAtIso(client, nowIso) !== 'Vendido') continue;
    const slots = countOf(client.numberprofile);
    if (slots > 0)
      byAccount.get(client.streamingsId)?.push(((client.publicprice / slots) * USUAL_DAYS) / client.days);
  }
  const medians = new Map<string, number>();
  for (const [id, prices] of paid) if (prices.length > 0) medians.set(id, medianOf(prices));
  return medians;
}

/** Memoizes: clients have few different texts of profiles. */
function counted(count: (profiles: string) => number): (profiles: string) => number {
  const known = new Map<string, number>();
  return (profiles) => {
    const found = known.get(profiles) ?? count(profiles);
    known.set(profiles, found);
    return found;
  };
}

function medianOf(prices: readonly number[]): number {
  const sorted = Float64Array.from(prices).sort();
  return fromCents(toCents(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0));
}

/**
 * Epoch ms of the earliest known moment of an account: it may have run before it was entered, and a renewal moves its
 * start.
 */
export function begunMs({ id, startDate }: Streaming, sinceMs: number): number {
  const known = Math.min(isoMs(startDate), sinceMs);
  return id[14] === '7' ? Math.min(known, Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : known;
}

/** Days of 24 hours, never below 0. */
export function daysFrom(fromMs: number, toMs: number): number {
  return Math.max(0, toMs - fromMs) / DAY_MS;
}

/** Accounts in order, and their combined loss or gain in cents. */
export interface RankedAccounts {
  accounts: Streaming[];
  cents: number;
}

/**
 * Splits by whether the cost has come back. Running accounts come first, because they can still change; then the
 * largest sums.
 */
export function rankAccounts(
  accounts: readonly Streaming[],
  sums: ReadonlyMap<string, Readonly<AccountSums>>,
  nowMs: number,
): Record<'below' | 'above', RankedAccounts> {
  const groups = { below: [] as Ranked[], above: [] as Ranked[] };
  for (const account of accounts) {
    const { cost, brought } = sums.get(account.id) ?? NO_SUMS;
    const ended = isoMs(account.endDate) <= nowMs;
    groups[cost > brought ? 'below' : 'above'].push({ account, ended, cents: Math.abs(cost - brought) });
  }
  return { below: inOrder(groups.below), above: inOrder(groups.above) };
}

interface Ranked {
  account: Streaming;
  ended: boolean;
  cents: number;
}

function inOrder(rows: Ranked[]): RankedAccounts {
  rows.sort((a, b) => Number(a.ended) - Number(b.ended) || b.cents - a.cents);
  return {
    accounts: rows.map(({ account }) => account),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  };
}
