import { formatAmount } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import { ACCOUNT_TYPES, type AccountType, type ListPrice } from '#domain/rows.ts';

/** An entry of a price list as it is typed. A form keeps the list as one text: `Perfil 30 15.00`, an entry a line. */
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

/** Days are one word. */
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

/** A line left quite empty is none. Unreadable numbers are NaN, which the contract refuses. */
export function pricesOf(text: string, symbol: string): ListPrice[] {
  return linesIn(text)
    .filter(({ days, price }) => days !== '' || price.trim() !== '')
    .map(({ type, days, price }) => ({ type, days: numberOf(days), price: amountOf(price, symbol) }));
}
