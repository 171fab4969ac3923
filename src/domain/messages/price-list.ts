import { formatDate } from '#domain/dates/dates.ts';
import { sortedPrices } from '#domain/money/list-prices.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Category } from '#domain/rows.ts';
import { messages } from './price-list.texts.ts';

export interface PriceListFacts {
  categories: readonly Pick<Category, 'id' | 'name' | 'backgroundcolor' | 'prices'>[];
  /** Profiles that can be sold, by category id; null leaves them out. */
  available: ReadonlyMap<string, number> | null;
  withPrices: boolean;
  symbolmoney: string;
}

export interface PriceLine {
  /** `Perfil, 30 días` */
  term: string;
  /** `S/. 15.00` */
  price: string;
}

export interface PricedService {
  id: string;
  name: string;
  /** `#rrggbb` */
  color: string;
  /** `4 disponibles`, or empty. */
  free: string;
  soldOut: boolean;
  lines: PriceLine[];
}

/** Sorted by name. A service that shows only its name is kept, because the reseller chose it (MSG-30). */
export function pricedServices({
  categories,
  available,
  withPrices,
  symbolmoney,
}: PriceListFacts): PricedService[] {
  const sorted = categories.toSorted((one, other) => one.name.localeCompare(other.name, 'es'));
  return sorted.map(({ id, name, backgroundcolor, prices }) => {
    const count = available === null ? null : (available.get(id) ?? 0);
    return {
      id,
      name,
      color: backgroundcolor,
      free: count === null ? '' : messages.free(count),
      soldOut: count === 0,
      lines: (withPrices ? sortedPrices(prices) : []).map(({ type, days, price }) => ({
        term: messages.term(type, days),
        price: formatMoney(price, symbolmoney),
      })),
    };
  });
}

export interface PriceListHead {
  title: string;
  date: string;
  close: string;
  /** Address of the catalogue, or null without one (PAGE-10). */
  link: string | null;
}

/** `seller` is the reseller's name, which may be empty. */
export function priceListHead(
  {
    seller,
    withPrices,
    nowMs,
    link,
  }: Pick<PriceListHead, 'link'> & { seller: string; withPrices: boolean; nowMs: number },
  timeZone?: string,
): PriceListHead {
  const title = withPrices ? messages.title : messages.titleFree;
  return {
    title: seller === '' ? title : messages.of(title, seller),
    date: messages.date(formatDate(new Date(nowMs).toISOString(), timeZone)),
    close: messages.close,
    link,
  };
}

/** Chat format: `*` makes bold in WhatsApp (MSG-30). */
export function priceListText(head: PriceListHead, services: readonly PricedService[]): string {
  const blocks = services.map(({ name, free, lines }) =>
    [
      free === '' ? `*${name}*` : `*${name}* · ${free}`,
      ...lines.map(({ term, price }) => `${term}: ${price}`),
    ].join('\n'),
  );
  const close = head.link === null ? head.close : `${head.close}\n${messages.link(head.link)}`;
  return [`*${head.title}*\n${head.date}`, ...blocks, close].join('\n\n');
}
