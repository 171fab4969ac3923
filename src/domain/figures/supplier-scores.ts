import { isoMs } from '#domain/dates/iso-ms.ts';
import { fromCents } from '#domain/money/money.ts';
import { compareText } from '#domain/order.ts';
import type { Outage, Streaming } from '#domain/rows.ts';
import { begunMs, daysFrom } from './account-figures.ts';
import { type AccountSums, NO_SUMS } from './book-sums.ts';

export interface OutageOf extends Outage {
  streaming: Streaming;
  /** Days of 24 hours; until now while it goes on. */
  days: number;
}

export interface SupplierScore {
  supplierId: string;
  /** Present accounts only: the books keep the money of deleted ones, but not their supplier. */
  accounts: number;
  running: number;
  cost: number;
  brought: number;
  returns: number;
  returned: number;
  /** Newest first. */
  outages: OutageOf[];
  supportDays: number;
  /** Whole percent of the paid days so far outside support; null before the first day. */
  upPercent: number | null;
  /** Mean of the finished outages; null without one. */
  repairDays: number | null;
  /** Mean age of the accounts so far; null without accounts. */
  lifeDays: number | null;
  /** Cost per day that was paid and served; null without such a day. */
  costPerDay: number | null;
}

export interface ScoreSources {
  streamings: readonly Streaming[];
  sums: ReadonlyMap<string, Readonly<AccountSums>>;
  nowMs: number;
}

/** Keyed by supplier id; suppliers without accounts are absent. */
export function supplierScores(sources: ScoreSources): Map<string, SupplierScore> {
  const tallies = new Map<string, Tally>();
  for (const account of sources.streamings) {
    const known = tallies.get(account.supplierId);
    if (known) count(known, account, sources);
    else tallies.set(account.supplierId, count(newTally(), account, sources));
  }
  return new Map([...tallies].map(([id, tally]) => [id, scoreOf(id, tally)]));
}

/** Sums over a supplier's accounts; money in cents. */
type Tally = Omit<SupplierScore, 'supplierId' | 'upPercent' | 'repairDays' | 'lifeDays' | 'costPerDay'> &
  Record<'repairs' | 'repairDays' | 'servedDays' | 'lifeDays', number>;

function newTally(): Tally {
  return {
    accounts: 0,
    running: 0,
    cost: 0,
    brought: 0,
    returns: 0,
    returned: 0,
    outages: [],
    supportDays: 0,
    repairs: 0,
    repairDays: 0,
    servedDays: 0,
    lifeDays: 0,
  };
}

function count(tally: Tally, account: Streaming, { sums, nowMs }: ScoreSources): Tally {
  const { cost, brought, returns, returned } = sums.get(account.id) ?? NO_SUMS;
  const { endMs, lifeDays, servedDays } = accountDays(account, sums.get(account.id), nowMs);
  tally.accounts += 1;
  if (endMs > nowMs) tally.running += 1;
  tally.cost += cost;
  tally.brought += brought;
  tally.returns += returns;
  tally.returned += returned;
  tally.servedDays += servedDays;
  tally.lifeDays += lifeDays;
  for (const outage of account.outages) {
    const days = outageDays(outage, endMs, nowMs);
    tally.outages.push({ ...outage, streaming: account, days });
    tally.supportDays += days;
    if (outage.to === null) continue;
    tally.repairs += 1;
    tally.repairDays += days;
  }
  return tally;
}

function scoreOf(supplierId: string, tally: Tally): SupplierScore {
  const { accounts, cost, supportDays, repairs, servedDays, lifeDays } = tally;
  return {
    supplierId,
    accounts,
    running: tally.running,
    cost: fromCents(cost),
    brought: fromCents(tally.brought),
    returns: tally.returns,
    returned: fromCents(tally.returned),
    outages: tally.outages.sort((a, b) => compareText(b.from, a.from)),
    supportDays,
    upPercent: lifeDays === 0 ? null : percentUp(supportDays, lifeDays),
    repairDays: repairs === 0 ? null : tally.repairDays / repairs,
    lifeDays: lifeDays / accounts,
    costPerDay: costOfDay(cost, servedDays),
  };
}

/** Currency units; null without a served day. */
function costOfDay(cents: number, servedDays: number): number | null {
  return servedDays < 1 ? null : fromCents(Math.round(cents / servedDays));
}

/** 100 only without any downtime: 99.6 is not rounded up. */
function percentUp(supportDays: number, days: number): number {
  return Math.max(0, Math.floor(100 - (supportDays / days) * 100));
}

export interface AccountDays {
  /** Epoch ms of the earliest known moment. */
  beganMs: number;
  endMs: number;
  lifeDays: number;
  /** Paid days to the end of the term, less those in support. */
  servedDays: number;
}

/** One account's part of its supplier's mean life and cost per day. */
export function accountDays(
  account: Streaming,
  sums: Readonly<AccountSums> | undefined,
  nowMs: number,
): AccountDays {
  const beganMs = begunMs(account, (sums ?? NO_SUMS).sinceMs);
  const endMs = isoMs(account.endDate);
  let servedDays = daysFrom(beganMs, endMs);
  for (const outage of account.outages) servedDays -= outageDays(outage, endMs, nowMs);
  return { beganMs, endMs, lifeDays: daysFrom(beganMs, Math.min(endMs, nowMs)), servedDays };
}

/** Until now while it goes on; a sweep may not have stored the account's end yet. */
function outageDays({ from, to }: Outage, endMs: number, nowMs: number): number {
  return daysFrom(isoMs(from), to === null ? Math.min(nowMs, endMs) : isoMs(to));
}
