import { v7 as uuidv7 } from 'uuid';
import { lineAttribution, type Catalogue } from '#domain/finance/line-attribution.ts';
import { UNLINKED } from '#domain/finance/finance.ts';
import { spanOfMonth } from '#domain/finance/months.ts';
import { sumAccounts } from '#domain/figures/book-sums.ts';
import type { Books } from '#domain/figures/books.ts';
import { Ledger } from '#domain/figures/ledger.ts';
import { AccountIndex } from '#domain/figures/account-index.ts';
import { ClientIndex } from '#domain/figures/client-index.ts';
import type { Client, Finance, FinanceKind, Streaming } from '#domain/rows.ts';

/** Two accounts and two clients, for figures of books. */

const LIMA = 'America/Lima';
export const NOW = '2026-11-24T17:00:00.000Z';
export const NOW_MS = Date.parse(NOW);
export const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];
export const SPANS = MONTHS.map((month) => spanOfMonth(month, LIMA)!);

export const day = (n: number): string => new Date(NOW_MS + n * 86_400_000).toISOString();

export function account(id: string, over: Partial<Streaming> = {}): Streaming {
  return {
    id,
    name: 'Netflix',
    email: `${id}@x.pe`,
    emailtwo: null,
    categoryId: 'n',
    supplierId: 's1',
    startDate: day(-20),
    endDate: day(10),
    days: 30,
    conditions: 'Activo',
    dataSupport: null,
    outages: [],
    profileCount: 5,
    ...over,
  } as Streaming;
}

export function client(id: string, over: Partial<Client> = {}): Client {
  return {
    id,
    nameuser: id,
    phoneuser: `+51${id}`,
    streamingsId: 'a1',
    accountType: 'Perfil',
    numberprofile: '1',
    publicprice: 12,
    days: 30,
    state: 'Vendido',
    startDate: day(-20),
    endDate: day(10),
    ...over,
  } as Client;
}

export const NETFLIX = { id: 'n', name: 'Netflix', profileCount: 5, prices: null };
export const CATALOGUE = {
  categories: [NETFLIX, { id: 'd', name: 'Disney+' }],
  suppliers: [{ id: 's1', name: 'Don Pepe' }],
  streamings: [account('a1'), account('a2', { name: 'Disney+', categoryId: 'd', supplierId: 's2' })],
  clients: [client('Ana'), client('Luz', { streamingsId: 'a2' })],
} as unknown as Catalogue;

export function line(
  kind: FinanceKind,
  description: string,
  quantity: number,
  over: Partial<Finance> = {},
): Finance {
  return { ...UNLINKED, id: uuidv7(), userId: 'u', kind, description, quantity, date: day(-10), ...over };
}

/** The numbers may have other books, or these as they were. */
export function booksOf(
  finances: readonly Finance[],
  catalogue = CATALOGUE,
  { ledger, clientIndex }: { ledger: Ledger; clientIndex: ClientIndex } = freshNumbers(),
): Books {
  ledger.take(finances);
  clientIndex.take(catalogue);
  const entryOf = (id: string) => finances.find((row) => row.id === id);
  return {
    ...catalogue,
    ledger,
    places: new AccountIndex(ledger, clientIndex, catalogue),
    entryOf,
    attributionOf: lineAttribution(catalogue, entryOf),
    accountWithId: (id) => catalogue.streamings.find((row) => row.id === id),
  };
}

export function freshNumbers(): { ledger: Ledger; clientIndex: ClientIndex } {
  const ledger = new Ledger();
  return { ledger, clientIndex: new ClientIndex(ledger) };
}

export const accountsOf = (finances: readonly Finance[], catalogue = CATALOGUE) =>
  sumAccounts(booksOf(finances, catalogue));

export const PURCHASE = line('Inversion', 'Inversion · Netflix · a1@x.pe', 30);
export const SALE = line('Venta', 'Venta · Netflix · Ana · 1', 12, { aboutId: 'Ana' });
export const RETURN = line('Inversion', 'Inversion · Devolución del proveedor · Netflix · a1@x.pe', -8, {
  aboutId: 'a1',
});
