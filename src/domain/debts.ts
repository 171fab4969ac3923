import { compareText } from './order.ts';
import type { Client } from './rows.ts';

/** The current term is yet to be paid (rules §3). */
export function isOwed({ paid }: Pick<Client, 'paid'>): boolean {
  return !paid;
}

/** Who owes, by name. */
export function debtors(clients: readonly Client[]): Client[] {
  return clients
    .filter(isOwed)
    .sort((a, b) => compareText(a.nameuser, b.nameuser) || compareText(a.id, b.id));
}
