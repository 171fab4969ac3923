import type { FieldKind, FieldValue } from '#domain/entities/field.ts';
import { formatAmount } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import type { ListPrice } from '#domain/rows.ts';
import { pricesOf, textOfPrices } from './price-lines.ts';

type Kept = FieldValue<{ kind: 'line' | 'number' | 'money' | 'prices' }>;

/** Amounts are in the currency of `symbol`. */
export function inputText(kind: FieldKind | undefined, value: Kept, symbol: string): string {
  if (typeof value === 'object') return textOfPrices(value, symbol);
  return kind === 'money' ? formatAmount(Number(value), symbol) : String(value);
}

/** An unreadable number is NaN, which the contract refuses. */
export function typedValue(
  kind: FieldKind | undefined,
  text: string,
  symbol: string,
): string | number | ListPrice[] {
  if (kind === 'prices') return pricesOf(text, symbol);
  if (kind === 'money') return amountOf(text, symbol);
  return kind === 'number' ? numberOf(text) : text;
}
