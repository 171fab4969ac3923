import type { FieldKind } from '#contract/entities/field.ts';
import { formatAmount } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';

/** Amounts are written as in the currency of `symbol`. */
export function inputText(kind: FieldKind | undefined, value: string | number, symbol: string): string {
  return kind === 'money' ? formatAmount(Number(value), symbol) : String(value);
}

/** An unreadable number is NaN, which the contract refuses. */
export function typedValue(kind: FieldKind | undefined, text: string, symbol: string): string | number {
  if (kind === 'money') return amountOf(text, symbol);
  return kind === 'number' ? numberOf(text) : text;
}
