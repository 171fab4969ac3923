import { fromCents, toCents } from '#domain/money/money.ts';
import { compareText } from './order.ts';
import type { Client } from './rows.ts';

type Paying = Pick<Client, 'paid' | 'publicprice' | 'received'>;

/** True while the current term is unpaid, wholly or in part; a price lowered to what came in ends that (rules §3). */
export function isOwed({ paid, publicprice, received }: Paying): boolean {
  return !paid && !(received && received >= publicprice);
}

/** The price less what came in; 0 once the term is paid. */
export function debtOf({ paid, publicprice, received }: Paying): number {
  return paid ? 0 : Math.max(0, fromCents(toCents(publicprice) - toCents(received ?? 0)));
}

/** Part of a body that notes the whole payment by the client's last means. */
export function rememberedMethod({ paymentMethod }: Pick<Client, 'paymentMethod'>): {
  paymentMethod?: string;
} {
  return paymentMethod === null ? {} : { paymentMethod };
}

/** A create takes no more than the price, which may have been lowered since. */
export function receivedWithin(price: number, received: number | null): number | null {
  return received === null ? null : Math.min(received, price);
}

/** Exact to the cent. */
export function sumOfDebts(clients: readonly Client[]): number {
  return fromCents(clients.reduce((cents, client) => cents + toCents(debtOf(client)), 0));
}

export function debtors(clients: readonly Client[]): Client[] {
  return clients
    .filter(isOwed)
    .sort((a, b) => compareText(a.nameuser, b.nameuser) || compareText(a.id, b.id));
}
