import type { Credit } from '#domain/rows.ts';
import { messages } from './wallet.texts.ts';

/** `Recarga`, `Transferencia a Ana`, `Transferencia de Ana`, `Suscripción` (CRE-02). */
export function movementWords({ description, quantity, counterpart }: Credit): string {
  if (description !== 'Transferencia' || counterpart === null) return description;
  return quantity < 0 ? messages.sentTo(counterpart) : messages.receivedFrom(counterpart);
}

/** `+100` or `−20`, with the minus sign that is as wide as the plus. */
export function signedQuantity(quantity: number): string {
  return quantity < 0 ? `−${-quantity}` : `+${quantity}`;
}
