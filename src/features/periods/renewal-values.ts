import type { BodyOf } from '#contract/registry.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';
import { numberOf } from '#domain/money/typed-numbers.ts';
import type { Term } from './period-subject.ts';

/** A renewal as it is being typed. */
export interface RenewalValues {
  price: string;
  days: string;
}

/**
 * What is sent; the contract's schema and the rule are yet to check it. `expectedEndDate` is the end that stood on
 * screen: should another device have moved it, the reseller is told (CLI-07).
 */
export function renewalBody(
  { price, days }: RenewalValues,
  { seen, symbol }: { seen: Pick<Term, 'endDate'>; symbol: string },
): BodyOf<'client.renewal' | 'streaming.renewal'> {
  return { price: amountOf(price, symbol), days: numberOf(days), expectedEndDate: seen.endDate };
}
