import { compareText } from './order.ts';
import type { Client } from './rows.ts';

/** True while the current term is unpaid (rules §3). */
export function isOwed({ paid }: Pick<Client, 'paid'>): boolean {
  return !paid;
}

export function debtors(clients: readonly Client[]): Client[] {
  return clients
    .filter(isOwed)
    .sort((a, b) => compareText(a.nameuser, b.nameuser) || compareText(a.id, b.id));
}
