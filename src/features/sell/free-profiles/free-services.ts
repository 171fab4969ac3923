import type { Category, Client } from '#domain/rows.ts';
import { listedDays, listPrice } from '#domain/money/list-prices.ts';
import type { FreeAccount, FreeBook } from './free-book.ts';

const USUAL_DAYS = 30;
/** More would push the list below a phone's edge. */
const MOST = 8;

export interface FreeService {
  category: Category;
  free: number;
  /** The account to sell first. */
  streamingId: string;
  /** Price of a profile: the list's, else the last client's; null before the first sale. */
  price: number | null;
}

/** The services with most free profiles, each with the account that `/free` lists first. */
export function freeServices(
  { accounts, freeByCategory }: FreeBook,
  categories: readonly Category[],
  clients: readonly Client[],
): FreeService[] {
  const firsts = new Map<string, FreeAccount>();
  const categoryOf = new Map<string, string>();
  for (const account of accounts) {
    const { id, categoryId } = account.view.streaming;
    if (!firsts.has(categoryId)) firsts.set(categoryId, account);
    categoryOf.set(id, categoryId);
  }
  const last = lastPrices(clients, categoryOf);
  return categories
    .flatMap((category) => {
      const first = firsts.get(category.id);
      const free = freeByCategory.get(category.id) ?? 0;
      if (!first || free === 0) return [];
      const days = listedDays(category, { type: 'Perfil', days: USUAL_DAYS });
      const price = listPrice(category, { type: 'Perfil', days }) ?? last.get(category.id) ?? null;
      return [{ category, free, streamingId: first.view.streaming.id, price }];
    })
    .toSorted(
      (one, other) => other.free - one.free || one.category.name.localeCompare(other.category.name, 'es'),
    )
    .slice(0, MOST);
}

function lastPrices(
  clients: readonly Client[],
  categoryOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, number> {
  const newest = new Map<string, Client>();
  for (const client of clients) {
    const category = categoryOf.get(client.streamingsId);
    if (category === undefined || client.accountType !== 'Perfil') continue;
    const before = newest.get(category);
    if (!before || client.startDate > before.startDate) newest.set(category, client);
  }
  return new Map([...newest].map(([category, { publicprice }]) => [category, publicprice]));
}
