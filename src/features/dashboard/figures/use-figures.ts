import { useMemo } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useSentCounts } from '#workspace/data/use-sent.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { dayStart } from '#domain/dates/dates.ts';
import { type AccountSums, datesPaid, sumAccounts, sumServices } from '#domain/figures/book-sums.ts';
import type { Books } from '#domain/figures/books.ts';
import { type SlotPrice, slotPrices } from '#domain/figures/account-figures.ts';
import { type ClientAtRisk, clientsAtRisk } from '#domain/figures/clients-at-risk.ts';
import { serviceMonths, type ServiceMonths } from '#domain/figures/service-months.ts';
import { supplierScores, type SupplierScore } from '#domain/figures/supplier-scores.ts';
import { monthsSince, type Span, spanOfMonth } from '#domain/finance/months.ts';
import { groupBy } from '#domain/group-by.ts';
import { useBearings } from '#features/dashboard/movements/use-bearings.ts';

/** So many fit a phone's width, and show where a service is going. */
const MONTHS = 6;
/** No month is longer. */
const MONTH_MS = 31 * 86_400_000;

/** Needs the books (`useBooksReady`). */
function useFigureBooks(): Books {
  const { rowCache } = useWorkspace();
  const [finances, categories, streamings] = [
    useRows('finances'),
    useRows('categories'),
    useRows('streamings'),
  ];
  const bearingOf = useBearings();
  return useMemo(
    () => ({
      finances,
      categories,
      streamings,
      clientOf: (id: string) => rowCache.get('clients', id),
      bearingOf,
    }),
    [rowCache, finances, categories, streamings, bearingOf],
  );
}

/** By the hour: nothing here changes by the minute. */
function useHour(): number {
  return Math.floor(useNow() / HOUR_MS) * HOUR_MS;
}

const HOUR_MS = 3_600_000;

export function useServiceMonths(): ServiceMonths[] {
  const books = useFigureBooks();
  const todayMs = dayStart(useNow(), 0);
  return useMemo(() => {
    const oldest = new Date(todayMs - (MONTHS + 1) * MONTH_MS).toISOString();
    const months = monthsSince(oldest, todayMs).slice(0, MONTHS).toReversed();
    const spans = months.map((month) => spanOfMonth(month)).filter((span): span is Span => span !== null);
    return serviceMonths(sumServices(books, spans), months);
  }, [books, todayMs]);
}

export function useAccountSums(): ReadonlyMap<string, Readonly<AccountSums>> {
  const books = useFigureBooks();
  return useMemo(() => sumAccounts(books), [books]);
}

export function useSlotPrice(): SlotPrice {
  const { rowCache } = useWorkspace();
  const [streamings, clients] = [useRows('streamings'), useRows('clients')];
  const hourMs = useHour();
  return useMemo(() => {
    const shelves = () => {
      const byAccount = groupBy(clients, ({ streamingsId }) => streamingsId);
      return streamings.map((streaming) => ({
        streaming,
        category: rowCache.get('categories', streaming.categoryId),
        clients: byAccount.get(streaming.id) ?? [],
      }));
    };
    return slotPrices(shelves, hourMs);
  }, [rowCache, streamings, clients, hourMs]);
}

export function useSupplierScores(): ReadonlyMap<string, SupplierScore> {
  const streamings = useRows('streamings');
  const sums = useAccountSums();
  const asked = useSentCounts('reembolso_proveedor');
  const hourMs = useHour();
  return useMemo(
    () => supplierScores({ streamings, sums, asked: asked ?? new Map(), nowMs: hourMs }),
    [streamings, sums, asked, hourMs],
  );
}

export function useClientsAtRisk(): ClientAtRisk[] {
  const books = useFigureBooks();
  const clients = useRows('clients');
  const hourMs = useHour();
  return useMemo(() => clientsAtRisk(clients, datesPaid(books), hourMs), [books, clients, hourMs]);
}
