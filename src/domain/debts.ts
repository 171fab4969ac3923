import { compareText } from './order.ts';
import type { Client } from './rows.ts';

/** The current term is yet to be paid. Rows that a device kept from before the field lack it: they are paid (rules §3). */
export function isOwed({ paid }: { paid?: boolean | null }): boolean {
  return paid === false;
}

/** Who owes, by name. */
export function debtors(clients: readonly Client[]): Client[] {
  return clients
    .filter(isOwed)
    .sort((a, b) => compareText(a.nameuser, b.nameuser) || compareText(a.id, b.id));
}
