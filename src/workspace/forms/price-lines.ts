import { formatAmount, MAX_PUBLIC_PRICE } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { daysOf, numberOf } from '#domain/money/typed-numbers.ts';
import { ACCOUNT_TYPES, type AccountType, type ListPrice } from '#domain/rows.ts';

/** A typed entry of a price list. A form keeps the list as one text: `Perfil 30 15.00`, an entry a line. */
export interface PriceLine {
  type: AccountType;
  days: string;
  price: string;
}

const LINE_END = '\n';

export function linesIn(text: string): PriceLine[] {
  if (text === '') return [];
  return text.split(LINE_END).map((line) => {
    const [word = '', days = '', ...price] = line.split(' ');
    const type = ACCOUNT_TYPES.find((each) => each === word) ?? 'Perfil';
    return { type, days, price: price.join(' ') };
  });
}

export function textOfLines(lines: readonly PriceLine[]): string {
  return lines
    .map(({ type, days, price }) => [type, days.replaceAll(' ', ''), price].join(' '))
    .join(LINE_END);
}

export function textOfPrices(prices: readonly ListPrice[], symbol: string): string {
  return textOfLines(
    prices.map(({ type, days, price }) => ({ type, days: String(days), price: formatAmount(price, symbol) })),
  );
}

export type LinePart = 'days' | 'price';

/**
 * Wrong parts by index of the line. Of two equal lines the later is wrong, which is reported once all lines can be
 * read.
 */
export function wrongLines(text: string, symbol: string): Map<number, LinePart[]> {
  const unread = new Map<number, LinePart[]>();
  const twice = new Map<number, LinePart[]>();
  const seen = new Set<string>();
  for (const [index, line] of linesIn(text).entries()) {
    if (isEmpty(line)) continue;
    const parts = unreadIn(line, symbol);
    const term = `${line.type} ${numberOf(line.days)}`;
    if (parts.length > 0) unread.set(index, parts);
    if (seen.has(term)) twice.set(index, ['days']);
    seen.add(term);
  }
  return unread.size > 0 ? unread : twice;
}

function unreadIn({ days, price }: PriceLine, symbol: string): LinePart[] {
  const amount = amountOf(price, symbol);
  const isAmount = amount >= 0 && amount <= MAX_PUBLIC_PRICE;
  return [...(daysOf(days) === null ? (['days'] as const) : []), ...(isAmount ? [] : (['price'] as const))];
}

const isEmpty = ({ days, price }: Pick<PriceLine, 'days' | 'price'>): boolean =>
  days === '' && price.trim() === '';

/** An empty line is skipped. Unreadable numbers are NaN, which the contract refuses. */
export function pricesOf(text: string, symbol: string): ListPrice[] {
  return linesIn(text)
    .filter((line) => !isEmpty(line))
    .map(({ type, days, price }) => ({ type, days: numberOf(days), price: amountOf(price, symbol) }));
}
