import { DAY_MS } from '#domain/dates/dates.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { fromCents } from '#domain/money/money.ts';
import { outagesKept } from '#domain/outages.ts';
import type { Outage, Streaming } from '#domain/rows.ts';
import { begunMs, daysOf } from './account-figures.ts';
import { type AccountSums, NO_SUMS } from './book-sums.ts';

export interface OutageOf extends Outage {
  streaming: Streaming;
  /** Of 24 hours, so far where it goes on. */
  days: number;
}

export interface SupplierScore {
  supplierId: string;
  /** Those in the lists; the books keep the money of deleted ones, not whose they were. */
  accounts: number;
  running: number;
  cost: number;
  brought: number;
  /** Refunds that this device's messages asked for. */
  asked: number;
  returns: number;
  returned: number;
  /** Newest first. */
  outages: OutageOf[];
  supportDays: number;
  /** Whole percent of the paid days so far that weren't in support; null where no outage is counted. */
  upPercent: number | null;
  /** Mean of the outages that are over; null without one. */
  repairDays: number | null;
  /** Accounts whose outages are kept from their first day, or from `countedSince`. */
  counted: number;
  /** ISO 8601; null where none is counted. */
  countedSince: string | null;
  /** Mean of the days that the accounts have run so far; null without accounts. */
  lifeDays: number | null;
  /** Cost for each day that was paid and served; null without such a day. */
  costPerDay: number | null;
}

export interface ScoreSources {
  streamings: readonly Streaming[];
  sums: ReadonlyMap<string, Readonly<AccountSums>>;
  /** By account id. */
  asked: ReadonlyMap<string, number>;
  nowMs: number;
}

/** By supplier id, of suppliers with accounts. */
export function supplierScores(sources: ScoreSources): Map<string, SupplierScore> {
  const owned = new Map<string, Streaming[]>();
  for (const account of sources.streamings) {
    const own = owned.get(account.supplierId);
    if (own) own.push(account);
    else owned.set(account.supplierId, [account]);
  }
  return new Map([...owned].map(([id, accounts]) => [id, scoreOf(id, accounts, sources)]));
}

function scoreOf(
  supplierId: string,
  accounts: readonly Streaming[],
  { sums, asked, nowMs }: ScoreSources,
): SupplierScore {
  const of = (account: Streaming) => sums.get(account.id) ?? NO_SUMS;
  const sumOf = (figure: (account: Streaming) => number) =>
    accounts.reduce((sum, account) => sum + figure(account), 0);
  const outages = accounts.flatMap((account) => outagesOf(account, nowMs));
  const over = outages.filter(({ to }) => to !== null);
  const supportDays = sumDays(outages);
  const cost = sumOf((account) => of(account).cost);
  const servedDays = sumOf((account) => daysOf(account, of(account).since)) - supportDays;
  const lifeDays = sumOf((account) => daysOf(account, of(account).since, nowMs));
  const counted = accounts.filter((account) => outagesKept(account) !== null);
  return {
    supplierId,
    accounts: accounts.length,
    running: accounts.filter(({ endDate }) => !hasEnded(endDate, nowMs)).length,
    cost: fromCents(cost),
    brought: fromCents(sumOf((account) => of(account).brought)),
    asked: sumOf(({ id }) => asked.get(id) ?? 0),
    returns: sumOf((account) => of(account).returns),
    returned: fromCents(sumOf((account) => of(account).returned)),
    outages: outages.sort((a, b) => (a.from < b.from ? 1 : -1)),
    supportDays,
    upPercent: counted.length === 0 || lifeDays === 0 ? null : percentUp(supportDays, lifeDays),
    repairDays: over.length === 0 ? null : sumDays(over) / over.length,
    counted: counted.length,
    countedSince: countedSince(counted, (account) => of(account).since),
    lifeDays: lifeDays / accounts.length,
    costPerDay: servedDays < 1 ? null : fromCents(Math.round(cost / servedDays)),
  };
}

/** Whole only where nothing was down: 99.6 is no 100. */
function percentUp(supportDays: number, days: number): number {
  return Math.max(0, Math.floor(100 - (supportDays / days) * 100));
}

function outagesOf(streaming: Streaming, nowMs: number): OutageOf[] {
  return (outagesKept(streaming) ?? []).map((outage) => {
    // A sweep has yet to note the end.
    const untilMs =
      outage.to === null ? Math.min(nowMs, Date.parse(streaming.endDate)) : Date.parse(outage.to);
    return { ...outage, streaming, days: Math.max(0, untilMs - Date.parse(outage.from)) / DAY_MS };
  });
}

function sumDays(outages: readonly OutageOf[]): number {
  return outages.reduce((sum, { days }) => sum + days, 0);
}

/** Of an account that was here before outages were kept, from its first outage. */
function countedSince(accounts: readonly Streaming[], since: (account: Streaming) => string): string | null {
  let oldest = Number.POSITIVE_INFINITY;
  for (const account of accounts) {
    const [first] = outagesKept(account) ?? [];
    oldest = Math.min(oldest, first ? Date.parse(first.from) : begunMs(account, since(account)));
  }
  return Number.isFinite(oldest) ? new Date(oldest).toISOString() : null;
}
