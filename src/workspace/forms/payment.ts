import { fromCents, toCents } from '#domain/money/money.ts';
import { amountOf } from '#domain/money/typed-amounts.ts';

/** Payment of the term at once, as a form's choice (rules §3). */
export const PAYMENTS = ['paid', 'part', 'owed'] as const;

export type Payment = (typeof PAYMENTS)[number];

/** Texts of a form. A draft of an earlier release may lack them. */
export interface PaymentValues {
  payment: Payment;
  /** The part that came in. */
  received: string;
  /** Means of payment; empty if it isn't said. */
  method: string;
}

/** Paid at once, by no means in particular. */
export const PAID: PaymentValues = { payment: 'paid', received: '', method: '' };

interface PaymentBody {
  paid?: false;
  received?: number;
  paymentMethod?: string;
}

/** Part of a body; nothing if all is paid and no means is said, the same as without the fields. */
export function paymentIn(
  { payment, received, method }: Partial<PaymentValues>,
  symbol: string,
): PaymentBody {
  if (payment === 'owed') return { paid: false };
  return {
    ...(payment === 'part' && { paid: false, received: amountOf(received ?? '', symbol) }),
    ...(method?.trim() && { paymentMethod: method.trim() }),
  };
}

/** Spreads a part over several prices, the first ones first; what is left over stays with the last. */
export function partsOf(part: number, prices: readonly number[]): number[] {
  let left = toCents(part);
  return prices.map((price, index) => {
    const cents = index === prices.length - 1 ? left : Math.min(left, toCents(price));
    left -= cents;
    return fromCents(cents);
  });
}
