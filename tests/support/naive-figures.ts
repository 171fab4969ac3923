import type { LineAttribution } from '#domain/finance/line-attribution.ts';
import type { Span } from '#domain/finance/months.ts';
import { type AccountSums, type MonthSums, NO_SUMS } from '#domain/figures/book-sums.ts';
import type { Finance } from '#domain/rows.ts';

/** Figures as their sentences say them: line by line, each with its attribution. What counts fast has to come to the same. */

interface Naive {
  finances: readonly Finance[];
  attributionOf: (entry: Finance) => LineAttribution;
  /** Ids of the lines that closings wrote. */
  written: ReadonlySet<string>;
}

const cents = ({ quantity }: Finance): number => Math.round(quantity * 100);
const isSale = ({ kind }: Finance): boolean => kind === 'Venta' || kind === 'Renovacion';

function counted({ finances, written }: Naive): Finance[] {
  return finances.filter(({ id, kind }) => kind !== 'Acumulado' && !written.has(id));
}

export function naiveAccounts(books: Naive): Map<string, AccountSums> {
  const found = new Map<string, AccountSums>();
  for (const entry of counted(books)) {
    const { accountId, fromSupplier } = books.attributionOf(entry);
    const sums = found.get(accountId) ?? { ...NO_SUMS };
    found.set(accountId, sums);
    if (isSale(entry)) sums.brought += cents(entry);
    else if (entry.kind === 'Reembolso') sums.brought -= cents(entry);
    else {
      sums.cost += cents(entry);
      if (fromSupplier) sums.returned -= cents(entry);
      if (entry.correctsId) continue;
      if (fromSupplier) sums.returns += 1;
      else sums.sinceMs = Math.min(sums.sinceMs, Date.parse(entry.date));
    }
  }
  return found;
}

export function naiveServices(books: Naive, spans: readonly Span[]): Map<string, MonthSums[]> {
  const found = new Map<string, MonthSums[]>();
  for (const entry of counted(books)) {
    const mended = books.finances.find(({ id }) => id === entry.correctsId);
    const date = mended?.date ?? entry.date;
    const month = spans.findIndex(({ fromIso, endIso }) => fromIso <= date && date < endIso);
    if (month < 0) continue;
    const { service } = books.attributionOf(entry);
    const months = found.get(service) ?? spans.map(() => ({ income: 0, cost: 0 }));
    found.set(service, months);
    const sums = months[month] as MonthSums;
    if (isSale(entry)) sums.income += cents(entry);
    else sums.cost += cents(entry);
  }
  return found;
}

/** Epoch ms by client id, oldest first. */
export function naivePayments(books: Naive): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const entry of counted(books)) {
    const { clientId } = books.attributionOf(entry);
    if (!isSale(entry) || entry.correctsId || clientId === '') continue;
    const paid = [...(found.get(clientId) ?? []), Date.parse(entry.date)];
    found.set(
      clientId,
      paid.sort((a, b) => a - b),
    );
  }
  return found;
}
