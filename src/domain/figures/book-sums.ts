import { isoMs } from '#domain/dates/iso-ms.ts';
import { notOfResets } from '#domain/finance/closings.ts';
import { isCorrection } from '#domain/finance/corrections.ts';
import type { Span } from '#domain/finance/months.ts';
import type { Books } from './books.ts';
import { COUNTS, FORM } from './ledger.ts';
import { ASK, dateCounted } from './account-index.ts';

/** Cents; corrections count with their entries. */
export interface AccountSums {
  /** Purchases and renewals with the supplier, less what the supplier gave back. */
  cost: number;
  /** Sales and renewals of its clients, less what they were given back. */
  brought: number;
  /** What the supplier gave back, as a positive amount; `cost` already excludes it. */
  returned: number;
  returns: number;
  /** Epoch ms of the first purchase; Infinity without one. */
  sinceMs: number;
}

export const NO_SUMS: Readonly<AccountSums> = {
  cost: 0,
  brought: 0,
  returned: 0,
  returns: 0,
  sinceMs: Number.POSITIVE_INFINITY,
};

/**
 * Keyed by account id; the empty key has lines of no single account. All together are the books without their closings.
 */
export function sumAccounts({ ledger, places, attributionOf, streamings }: Books): Map<string, AccountSums> {
  const isCounted = notOfResets(ledger.resets);
  const { form, counts, cents, ms } = ledger.columns;
  const { accounts } = places;
  /** One per account, and a last one for lines without an account. */
  const sums: (AccountSums | undefined)[] = Array.from({ length: streamings.length + 1 });
  const of = (account: number) => (sums[account < 0 ? streamings.length : account] ??= { ...NO_SUMS });
  for (let at = 0; at < ledger.size; at += 1) {
    if (form[at] === FORM.none) continue;
    const account = accounts[at] as number;
    const line = { counts: counts[at] as number, cents: cents[at] as number, ms: ms[at] as number };
    if (account !== ASK) {
      add(of(account), line, false, false);
      continue;
    }
    const entry = ledger.row(at);
    if (!isCounted(entry)) continue;
    const { accountId, fromSupplier } = attributionOf(entry);
    add(of(places.accountWithId(accountId)), line, fromSupplier, isCorrection(entry));
  }
  const byId = new Map<string, AccountSums>();
  for (const [account, own] of sums.entries()) if (own) byId.set(streamings[account]?.id ?? '', own);
  return byId;
}

interface Line {
  counts: number;
  cents: number;
  ms: number;
}

function add(sums: AccountSums, line: Line, fromSupplier: boolean, mends: boolean): void {
  if (line.counts === COUNTS.sale) sums.brought += line.cents;
  else if (line.counts === COUNTS.refund) sums.brought -= line.cents;
  else {
    sums.cost += line.cents;
    if (fromSupplier) sums.returned -= line.cents;
    if (mends) return;
    if (fromSupplier) sums.returns += 1;
    else sums.sinceMs = Math.min(sums.sinceMs, line.ms);
  }
}

/** Cents. */
export interface MonthSums {
  income: number;
  cost: number;
}

/**
 * Keyed by service (FIN-33); empty if unknown. Each has one figure per span, and all services add up to the books of
 * that span. Spans are adjacent, oldest first.
 */
export function sumServices(books: Books, spans: readonly Span[]): Map<string, MonthSums[]> {
  const { ledger, places, attributionOf, entryOf } = books;
  const { form, counts, cents, ms } = ledger.columns;
  const isCounted = notOfResets(ledger.resets);
  const starts = spans.map(({ fromIso }) => Date.parse(fromIso));
  const [fromMs = 0, endMs] = [starts[0], Date.parse(spans.at(-1)?.endIso ?? '')];
  /** Indexed by the number of the service. */
  const sums: MonthSums[][] = [];
  const addTo = (service: number, atMs: number, at: number): void => {
    const months = (sums[service] ??= spans.map(() => ({ income: 0, cost: 0 })));
    let month = starts.length - 1;
    while ((starts[month] as number) > atMs) month -= 1;
    const own = months[month] as MonthSums;
    if (counts[at] === COUNTS.sale) own.income += cents[at] as number;
    else own.cost += cents[at] as number;
  };
  const { accounts } = places;
  const isWithin = (atMs: number) => atMs >= fromMs && atMs < endMs;
  for (let at = 0; at < ledger.size; at += 1) {
    const lineMs = ms[at] as number;
    const isAsked = form[at] === FORM.asked;
    if (form[at] === FORM.none || (!isAsked && !isWithin(lineMs))) continue;
    const account = accounts[at] as number;
    if (account !== ASK) {
      addTo(places.service(at, account), lineMs, at);
      continue;
    }
    const entry = ledger.row(at);
    const countedMs = isCorrection(entry) ? isoMs(dateCounted(entry, entryOf)) : lineMs;
    if (isWithin(countedMs) && isCounted(entry))
      addTo(ledger.services.of(attributionOf(entry).service), countedMs, at);
  }
  const byName = new Map<string, MonthSums[]>();
  for (const [service, months] of sums.entries())
    if (months) byName.set(ledger.services.text(service), months);
  return byName;
}
