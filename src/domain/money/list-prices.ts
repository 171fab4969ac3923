import type { Category, Client, ListPrice } from '#domain/rows.ts';

/** Shortest term first, profiles before whole accounts (rules §3). */
export function sortedPrices(prices: readonly ListPrice[] | null | undefined): ListPrice[] {
  return [...(prices ?? [])].toSorted((a, b) => b.type.localeCompare(a.type) || a.days - b.days);
}

/** Undefined if the list has none for this type and these days. */
export function listPrice(
  category: Pick<Category, 'prices'> | undefined,
  { type, days }: Pick<ListPrice, 'type' | 'days'>,
): number | undefined {
  return category?.prices?.find((entry) => entry.type === type && entry.days === days)?.price;
}

/** Price of a renewal: the listed one for the client's type, else the last one (CAT-12). */
export function renewalPrice(
  { accountType: type, publicprice }: Pick<Client, 'accountType' | 'publicprice'>,
  category: Pick<Category, 'prices'> | undefined,
  days: number,
): number {
  return listPrice(category, { type, days }) ?? publicprice;
}

/** The usual days if the list has them for this type, else its shortest term. */
export function listedDays(
  category: Pick<Category, 'prices'> | undefined,
  { type, days }: Pick<ListPrice, 'type' | 'days'>,
): number {
  const listed = sortedPrices(category?.prices).filter((entry) => entry.type === type);
  const isListed = listed.some((entry) => entry.days === days);
  return isListed ? days : (listed[0]?.days ?? days);
}

/** True if two entries have the same type and days, which no list may have. */
export function hasTwice(prices: readonly ListPrice[]): boolean {
  return new Set(prices.map(({ type, days }) => `${type} ${days}`)).size < prices.length;
}
