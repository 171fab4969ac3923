import { habitOf } from './currencies.ts';

/** For a sale, renewal or refund (wire §1). */
export const MAX_PUBLIC_PRICE = 99_999_999.99;

/** By the unit of the currency's habit; without a bound, a typed zero too many would go unnoticed (ADR 0031). */
const MAX_SUPPLIER_PRICES = { large: 950, middle: 95_000, small: 4_750_000 } as const;
/** In any currency (rules §2). */
export const MAX_SUPPLIER_PRICE = MAX_SUPPLIER_PRICES.small;

/** In the user's currency: 950, or more where 950 is worth less than about USD 250 (rules §2, ACC-31). */
export function maxSupplierPrice(symbolmoney: string): number {
  return MAX_SUPPLIER_PRICES[habitOf(symbolmoney).unit];
}
