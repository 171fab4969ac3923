import { DAY_MS } from '#domain/dates/dates.ts';
import { describe, resetEntries, totals, UNLINKED } from '#domain/finance/finance.ts';
import { derivedId } from '#domain/ids.ts';
import { refundAmount } from '#domain/money/money.ts';
import type { Client, Finance, FinanceKind, Streaming } from '#domain/rows.ts';
import { isoOf, type Maker } from './maker.ts';

const CLOSED_DAYS_AGO = 35;
const MOST_RENEWALS = 3;
const RENEWED_BEFORE_END = 0.7;
const REFUNDED = 0.015;

interface BookSources {
  streamings: readonly Streaming[];
  clients: readonly Client[];
}

export function makeBooks(maker: Maker, { streamings, clients }: BookSources): Finance[] {
  const accounts = new Map(streamings.map((streaming) => [streaming.id, streaming]));
  const entries = [
    ...streamings.flatMap((streaming) => accountEntries(maker, streaming)),
    ...clients.flatMap((client) => clientEntries(maker, client, accounts.get(client.streamingsId))),
  ];
  return [...entries, ...closing(maker, entries)].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

function accountEntries(maker: Maker, streaming: Streaming): Finance[] {
  const about = [streaming.name, streaming.email];
  return paymentDates(maker, streaming).map((date) => {
    const id = derivedId(maker.random.uuid(Date.parse(date)), 'Inversion');
    return entry(maker, { id, kind: 'Inversion', quantity: streaming.priceSupplier, date, about });
  });
}

/** A Standby client hasn't paid yet (rules §3). */
function clientEntries(maker: Maker, client: Client, streaming: Streaming | undefined): Finance[] {
  if (client.state === 'Standby') return [];
  const about = [streaming?.name ?? '', client.nameuser, client.numberprofile];
  const [soldOn = client.startDate, ...renewedOn] = paymentDates(maker, client);
  const quantity = client.publicprice;
  const sale = entry(maker, {
    id: derivedId(client.id, 'Venta'),
    kind: 'Venta',
    quantity,
    date: soldOn,
    about,
  });
  const renewals = renewedOn.map((date) => {
    const id = derivedId(maker.random.uuid(Date.parse(date)), 'Renovacion');
    return entry(maker, { id, kind: 'Renovacion', quantity, date, about });
  });
  return [sale, ...renewals, ...refund(maker, client, about)].map((line) => ({
    ...line,
    aboutId: client.id,
  }));
}

/** Most renewals are paid up to two days early. */
function paymentDates({ random, todayMs }: Maker, term: { startDate: string; days: number }): string[] {
  const startMs = Math.min(Date.parse(term.startDate), todayMs);
  const periods = random.between(0, MOST_RENEWALS);
  const firstMs = startMs - periods * term.days * DAY_MS;
  return Array.from({ length: periods + 1 }, (_, period) => {
    const earlyMs =
      period > 0 && random.chance(RENEWED_BEFORE_END) ? random.between(1, 48) * (DAY_MS / 24) : 0;
    return isoOf(firstMs + period * term.days * DAY_MS - earlyMs);
  });
}

function refund(maker: Maker, client: Client, about: readonly string[]): Finance[] {
  const { random, todayMs } = maker;
  if (!random.chance(REFUNDED)) return [];
  const dateMs = todayMs - random.between(1, 90) * DAY_MS;
  const restDays = random.between(3, client.days);
  const endDate = isoOf(dateMs + restDays * DAY_MS);
  const quantity = refundAmount({ price: client.publicprice, days: client.days, endDate }, dateMs);
  const id = random.uuid(dateMs);
  return [entry(maker, { id, kind: 'Reembolso', quantity, date: isoOf(dateMs), about })];
}

/** No profit, no closing (rules §5). */
function closing(maker: Maker, entries: readonly Finance[]): Finance[] {
  const dateMs = maker.todayMs - CLOSED_DAYS_AGO * DAY_MS;
  const date = isoOf(dateMs);
  const figures = totals(entries.filter((each) => each.date < date));
  if (figures.total <= 0) return [];
  const resetId = maker.random.uuid(dateMs);
  return resetEntries(figures).map(({ kind, quantity }) => ({
    ...entry(maker, { id: derivedId(resetId, kind), kind, quantity, date, about: ['Cierre'] }),
    resetId: kind === 'Acumulado' ? resetId : null,
  }));
}

interface Entry {
  id: string;
  kind: FinanceKind;
  quantity: number;
  date: string;
  about: readonly string[];
}

function entry({ userId }: Maker, { id, kind, quantity, date, about }: Entry): Finance {
  return { id, userId, kind, description: describe(kind, ...about), quantity, date, ...UNLINKED };
}
