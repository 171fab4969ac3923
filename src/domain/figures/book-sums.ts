import { notOfResets } from '#domain/finance/closings.ts';
import { isCorrection } from '#domain/finance/corrections.ts';
import type { Span } from '#domain/finance/months.ts';
import { datesCounted } from '#domain/finance/periods.ts';
import { toCents } from '#domain/money/money.ts';
import type { Finance } from '#domain/rows.ts';
import { type Books, placesIn, says } from './books.ts';

/** All in cents, corrections with their entries. */
export interface AccountSums {
  /** Purchases and renewals with the supplier, less what the supplier gave back. */
  cost: number;
  /** Sales and renewals of its clients, less what they were given back. */
  brought: number;
  /** Part of the cost: what the supplier gave back, above zero. */
  returned: number;
  returns: number;
  /** The date of the first purchase, or empty. */
  since: string;
}

export const NO_SUMS: Readonly<AccountSums> = { cost: 0, brought: 0, returned: 0, returns: 0, since: '' };

/** By account id; empty for what no single account is told of. Together they are the books without their closings. */
export function sumAccounts(books: Books): Map<string, AccountSums> {
  const { finances, bearingOf } = books;
  const { clientIn, ofClient, ofPurchase } = placesIn(books);
  const isCounted = notOfResets(finances);
  const accounts = new Map<string, AccountSums>();
  const of = (id: string): AccountSums => {
    const known = accounts.get(id);
    if (known) return known;
    const made = { ...NO_SUMS };
    accounts.set(id, made);
    return made;
  };
  for (const entry of finances) {
    const client = clientIn(entry);
    const place = client ? ofClient(client) : ofPurchase(entry);
    if (place) add(of(place.accountId), entry, false);
    else if (isCounted(entry)) {
      const { accountId, fromSupplier } = bearingOf(entry);
      add(of(accountId), entry, fromSupplier);
    }
  }
  return accounts;
}

function add(sums: AccountSums, entry: Finance, fromSupplier: boolean): void {
  const cents = toCents(entry.quantity);
  if (isSale(entry)) sums.brought += cents;
  else if (entry.kind === 'Reembolso') sums.brought -= cents;
  else {
    sums.cost += cents;
    if (fromSupplier) sums.returned -= cents;
    if (isCorrection(entry)) return;
    if (fromSupplier) sums.returns += 1;
    else if (sums.since === '' || entry.date < sums.since) sums.since = entry.date;
  }
}

/** In cents. */
export interface MonthSums {
  income: number;
  cost: number;
}

/**
 * By service, as FIN-33 tells it; empty for what nothing tells. Each has a figure for each span; together they are the books of
 * that span. The spans follow one another, oldest first.
 */
export function sumServices(books: Books, spans: readonly Span[]): Map<string, MonthSums[]> {
  const { finances, bearingOf } = books;
  const { clientIn, ofClient, ofPurchase } = placesIn(books);
  const isCounted = notOfResets(finances);
  const dateOf = datesCounted(finances);
  const [from = '', end = ''] = [spans[0]?.fromIso, spans.at(-1)?.endIso];
  const services = new Map<string, MonthSums[]>();
  const of = (service: string): MonthSums[] => {
    const known = services.get(service);
    if (known) return known;
    const made = spans.map(() => ({ income: 0, cost: 0 }));
    services.set(service, made);
    return made;
  };
  const plain = (entry: Finance): string | undefined => {
    const client = clientIn(entry);
    if (!client) return ofPurchase(entry)?.service;
    const service = ofClient(client)?.service;
    return service !== undefined && says(entry.description, entry.kind, service, client.nameuser)
      ? service
      : undefined;
  };
  for (const entry of finances) {
    const date = dateOf(entry);
    if (date < from || date >= end) continue;
    const service = plain(entry) ?? (isCounted(entry) ? bearingOf(entry).service : null);
    if (service === null) continue;
    const month = of(service)[spans.findLastIndex(({ fromIso }) => fromIso <= date)];
    if (!month) continue;
    if (isSale(entry)) month.income += toCents(entry.quantity);
    else month.cost += toCents(entry.quantity);
  }
  return services;
}

/** Dates of sales and renewals by client id, in the order of the books. */
export function datesPaid({ finances, clientOf, bearingOf }: Books): Map<string, string[]> {
  const paid = new Map<string, string[]>();
  for (const entry of finances) {
    if (!isSale(entry) || isCorrection(entry)) continue;
    const id = entry.aboutId && clientOf(entry.aboutId) ? entry.aboutId : bearingOf(entry).clientId;
    if (id === '') continue;
    const dates = paid.get(id);
    if (dates) dates.push(entry.date);
    else paid.set(id, [entry.date]);
  }
  return paid;
}

function isSale({ kind }: Finance): boolean {
  return kind === 'Venta' || kind === 'Renovacion';
}
