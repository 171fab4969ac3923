import { type ForeignCurrency, foreignText, DOLLAR_SYMBOL, rateOf } from '#domain/money/foreign-price.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';

/** Texts of a form. A draft of an earlier release may lack them. */
export interface ForeignValues {
  /** Empty: one's own currency. */
  paidIn: ForeignCurrency | '';
  foreignAmount: string;
  rate: string;
}

export const IN_OWN: ForeignValues = { paidIn: '', foreignAmount: '', rate: '' };

/** Amount and rate as typed; NaN where unreadable. */
export const foreignOf = ({ foreignAmount = '', rate = '' }: Partial<ForeignValues>, symbol: string) => ({
  amount: amountOf(foreignAmount, DOLLAR_SYMBOL),
  rate: rateOf(rate, symbol),
});

/** Part of a body; nothing for one's own currency. */
export function foreignIn(values: Partial<ForeignValues>, symbol: string): { paymentMethod?: string } {
  if (!values.paidIn) return {};
  return { paymentMethod: foreignText({ currency: values.paidIn, ...foreignOf(values, symbol) }) };
}
