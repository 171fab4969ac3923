import { debtOf, isOwed } from '#domain/debts.ts';
import { compareText } from '#domain/order.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Client, Finance } from '#domain/rows.ts';
import { isDebtPayment } from './received.ts';
import { correctedQuantity, correctionsByEntry } from './corrections.ts';

export interface Payment {
  id: string;
  /** ISO 8601 */
  date: string;
  kind: 'Venta' | 'Renovacion' | 'Reembolso';
  client: Client;
  /** Includes its corrections; below zero for money that went back. */
  amount: number;
  /** What is owed of the client's present term, and no part of the total; 0 elsewhere. */
  owed: number;
}

export interface Payments {
  /** Newest first. */
  lines: Payment[];
  total: number;
}

/** Payments of the clients, from the lines of the books that name them. */
export function paymentsOf(clients: readonly Client[], books: readonly Finance[]): Payments {
  const clientById = new Map(clients.map((client) => [client.id, client]));
  const found: { line: Finance; client: Client }[] = [];
  const mending: Finance[] = [];
  for (const line of books) {
    const client = isOfClient(line) && !isDebtPayment(line) ? clientById.get(line.aboutId ?? '') : undefined;
    if (line.correctsId !== null) mending.push(line);
    else if (client) found.push({ line, client });
  }
  const ids = new Set(found.map(({ line }) => line.id));
  const corrections = correctionsByEntry(mending.filter(({ correctsId }) => ids.has(correctsId ?? '')));
  found.sort(
    (one, other) => compareText(other.line.date, one.line.date) || compareText(other.line.id, one.line.id),
  );
  const owing = new Set(clients.filter(isOwed));
  const lines = found.map(({ line, client }): Payment => {
    const amount = correctedQuantity(line, corrections.get(line.id));
    const kind = line.kind as Payment['kind'];
    // The newest sale or renewal of a debtor is the present term.
    const owed = kind !== 'Reembolso' && owing.delete(client) ? debtOf(client) : 0;
    return {
      id: line.id,
      date: line.date,
      kind,
      client,
      amount: kind === 'Reembolso' ? -amount : amount,
      owed,
    };
  });
  const cents = lines.reduce(
    (sum, { amount, owed, client }) => sum + toCents(owed > 0 ? (client.received ?? 0) : amount),
    0,
  );
  return { lines, total: fromCents(cents) };
}

function isOfClient({ kind }: Finance): boolean {
  return kind === 'Venta' || kind === 'Renovacion' || kind === 'Reembolso';
}
