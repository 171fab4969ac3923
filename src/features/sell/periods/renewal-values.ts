import type { BodyOf } from '#contract/registry.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import { foreignIn, type ForeignValues } from '#workspace/forms/foreign.ts';
import { paymentIn, type PaymentValues } from '#workspace/forms/payment.ts';
import type { Term } from './period-subject.ts';
import type { PlaceChoice } from './place-choice.ts';

export interface RenewalValues extends PaymentValues, ForeignValues {
  price: string;
  days: string;
  place: PlaceChoice;
}

/** `expectedEndDate` is the end on screen: if another device has moved it, the reseller is warned (CLI-07). */
export function renewalBody(
  { price, days, ...payment }: Omit<RenewalValues, 'place'>,
  { seen, symbol }: { seen: Pick<Term, 'endDate'>; symbol: string },
): BodyOf<'client.renewal' | 'streaming.renewal'> {
  return {
    price: amountOf(price, symbol),
    days: numberOf(days),
    ...paymentIn(payment, symbol),
    ...foreignIn(payment, symbol),
    expectedEndDate: seen.endDate,
  };
}
