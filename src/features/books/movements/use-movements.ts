import { useMemo } from 'react';
import { authorsOfLines } from '#domain/team/activities.ts';
import { isBy, useActivities } from '#workspace/data/team/use-activities.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import type { LineAttribution } from '#domain/finance/line-attribution.ts';
import { type Movement, movements } from '#domain/finance/closings.ts';
import { type MethodSum, paymentOfCorrection, receivedByMethod } from '#domain/finance/received.ts';
import { isExpense, isIncome } from '#domain/finance/finance.ts';
import { spanOfMonths } from '#domain/finance/months.ts';
import { type MovementDay, movementDays } from './movement-days.ts';
import { formatAmount, fromCents, toCents } from '#domain/money/money.ts';
import { isFoundIn, searchKey, toSearch } from '#domain/text.ts';
import type { Finance } from '#domain/rows.ts';
import { kindWords } from './line-words.ts';
import { useLineAttribution } from '#workspace/data/books/use-line-attribution.ts';
import type { MovementFilters } from './use-movement-filters.ts';

export interface Movements {
  days: MovementDay[];
  count: number;
  income: number;
  cost: number;
  profit: number;
  /** What came in and went back by means of payment. */
  received: MethodSum[];
  /** Undefined for closings and their carried sums. */
  entryOf: (line: Movement) => Finance | undefined;
  attributionOf: (entry: Finance) => LineAttribution;
  authorOf: AuthorOf;
}

/** The helper who wrote the line, null for the owner; undefined where it isn't known. */
export type AuthorOf = (entry: Finance) => string | null | undefined;

export const CLOSINGS = 'Cierre';
/** Kinds of a client's lines, and a supplier's refunds: figures link to them. */
export const OF_CLIENTS = 'Clientes';
export const FROM_SUPPLIERS = 'Devoluciones';
export const EXPENSES = 'Gastos';

/** Days with the lines left by filters and words; the books are read once, each step only when its part changes. */
export function useMovements(filters: MovementFilters, query: string, symbol: string): Movements {
  const { rowCache } = useWorkspace();
  const finances = useRows('finances');
  const attributionOf = useLineAttribution();
  const activities = useActivities();
  const authorOf = useMemo(() => authorsOfLines(activities ?? []), [activities]);
  const lines = useMemo(() => movements(finances), [finances]);
  const entryOf = useMemo(
    () => (line: Movement) => (line.type === 'entry' ? rowCache.get('finances', line.id) : undefined),
    [rowCache],
  );
  const chosen = useMemo(
    () => lines.filter(keeps(filters, { entryOf, attributionOf, authorOf })),
    [lines, filters, entryOf, attributionOf, authorOf],
  );
  const found = useMemo(
    () => (query.trim() === '' ? chosen : chosen.filter(isAbout(query, entryOf, symbol))),
    [chosen, query, entryOf, symbol],
  );
  const sums = useMemo(() => sumsOf(found, entryOf), [found, entryOf]);
  const received = useMemo(
    () => receivedByMethod(found.flatMap((line) => paymentIn(line, entryOf) ?? [])),
    [found, entryOf],
  );
  const days = useMemo(() => movementDays(found), [found]);
  return { days, count: found.length, ...sums, received, entryOf, attributionOf, authorOf };
}

type EntryOf = Movements['entryOf'];

function keeps(
  { month, kind, service, supplier, client, account, person, method }: MovementFilters,
  { entryOf, attributionOf, authorOf }: Pick<Movements, 'entryOf' | 'attributionOf' | 'authorOf'>,
): (line: Movement) => boolean {
  const span = month === null ? null : spanOfMonths(month);
  const isBorne =
    [service, supplier, client, account, person, method].every((filter) => filter === null) &&
    kind !== FROM_SUPPLIERS;
  return (line) => {
    const date = line.type === 'carried' ? null : line.date;
    if (span && (date === null || date < span.fromIso || date >= span.endIso)) return false;
    const entry = entryOf(line);
    if (!entry) return isBorne && (kind === null || (kind === CLOSINGS && line.type === 'closing'));
    if (!isOfKind(entry, kind)) return false;
    if (isBorne) return true;
    const attribution = attributionOf(entry);
    return (
      (service === null || attribution.service === service) &&
      (supplier === null || attribution.supplierId === supplier) &&
      (client === null || attribution.clientKey === client) &&
      (account === null || attribution.accountId === account) &&
      (person === null || isBy(person, authorOf(entry))) &&
      (method === null || (Boolean(entry.received) && method === (entry.paymentMethod ?? ''))) &&
      (kind !== FROM_SUPPLIERS || attribution.fromSupplier)
    );
  };
}

function isOfKind(entry: Finance, wanted: string | null): boolean {
  const { kind } = entry;
  if (wanted === null) return true;
  if (wanted === OF_CLIENTS) return kind !== 'Inversion';
  if (wanted === EXPENSES) return isExpense(entry);
  if (wanted === FROM_SUPPLIERS) return kind === 'Inversion';
  return kind === wanted && !isExpense(entry);
}

/** Folding 146,000 descriptions costs more than searching them. */
const searchKeys = new WeakMap<Finance, string>();

function isAbout(query: string, entryOf: EntryOf, symbol: string): (line: Movement) => boolean {
  const search = toSearch(query);
  return (line) => {
    const entry = entryOf(line);
    if (!entry || line.type !== 'entry') return false;
    let key = searchKeys.get(entry);
    if (key === undefined) searchKeys.set(entry, (key = searchKey(entry.description, kindWords(entry))));
    return isFoundIn(key, search) || formatAmount(line.quantity, symbol).includes(search.text);
  };
}

/** With the corrections that the line includes. */
function paymentIn(line: Movement, entryOf: EntryOf) {
  const entry = entryOf(line);
  // Most lines of a book from before bear nothing.
  if (!entry?.received || line.type !== 'entry') return undefined;
  const { received, paymentMethod } = entry;
  const mended = paymentOfCorrection(entry, fromCents(toCents(line.quantity) - toCents(entry.quantity)));
  return { received: fromCents(toCents(received) + toCents(mended.received ?? 0)), paymentMethod };
}

function sumsOf(lines: readonly Movement[], entryOf: EntryOf) {
  const cents = { income: 0, cost: 0 };
  for (const line of lines) {
    const entry = entryOf(line);
    if (entry === undefined) continue;
    if (isIncome(entry)) cents.income += toCents(line.amount);
    else cents.cost -= toCents(line.amount);
  }
  return {
    income: fromCents(cents.income),
    cost: fromCents(cents.cost),
    profit: fromCents(cents.income - cents.cost),
  };
}
