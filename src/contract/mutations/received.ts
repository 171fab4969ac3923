import type { Client } from '#domain/rows.ts';
import { invalid, type Rejected } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import type { CreateClientBody } from './client-bodies.ts';

interface Paying {
  paid?: boolean;
  received?: number | null;
}

/** What came in with a sale or renewal: all of it unless the call says otherwise, nothing while it is owed. */
export function receivedOf({ paid = true, received }: Paying, price: number): number {
  return received ?? (paid ? price : 0);
}

/** What came in decides, if it is said. */
export function isPaid({ paid = true, received }: Paying, price: number): boolean {
  return received === undefined || received === null ? paid : received >= price;
}

export function refuseReceived({ received }: Paying, price: number): Rejected | null {
  return (received ?? 0) > price ? invalid('received', messages.client.receivedTooMuch) : null;
}

/** Nothing is known of a Standby client's payment, nor of one in other books unless it is said. */
export function paymentOfSale(body: CreateClientBody): Pick<Client, 'paid' | 'received'> {
  const { state, booked = true, publicprice } = body;
  if (state === 'Standby') return { paid: body.paid ?? true, received: null };
  return {
    paid: isPaid(body, publicprice),
    received: booked ? receivedOf(body, publicprice) : (body.received ?? null),
  };
}
