import { derivedId } from '#domain/ids.ts';
import { isOwed } from '#domain/debts.ts';
import { compareText } from '#domain/order.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Client, Finance } from '#domain/rows.ts';
import { correctedQuantity, correctionsByEntry } from './corrections.ts';

export interface Payment {
  id: string;
  /** ISO 8601 */
  date: string;
  kind: 'Venta' | 'Renovacion' | 'Reembolso';
  client: Client;
  /** With its corrections; below zero for money that went back. */
  amount: number;
  /** The client's present term, which isn't paid yet: no part of the total. */
  owed: boolean;
}

export interface Payments {
  /** Newest first. */
  lines: Payment[];
  total: number;
  /** The date of the last renewal under one of these names whose line names no client; null without one. */
  unlinkedUntil: string | null;
}

/**
 * What the clients paid, by what the lines of the books name. Sales from before lines named their client are known by
 * their ids; renewals from then aren't counted: a name in a description may be somebody else's.
 */
export function paymentsOf(clients: readonly Client[], books: readonly Finance[]): Payments {
  const clientById = new Map(clients.map((client) => [client.id, client]));
  const bySale = new Map(clients.map((client) => [derivedId(client.id, 'Venta'), client]));
  const names = [...new Set(clients.map(({ nameuser }) => nameuser))];
  const unlinked = new Map<string, string>();
  const found: { line: Finance; client: Client }[] = [];
  const mending: Finance[] = [];
  for (const line of books) {
    // Rows that a device kept from before the links lack them.
    if (line.correctsId) mending.push(line);
    else if (line.aboutId || line.kind === 'Venta') {
      const client = clientById.get(line.aboutId ?? '') ?? bySale.get(line.id);
      if (client && isOfClient(line)) found.push({ line, client });
    } else if (line.kind === 'Renovacion') {
      for (const name of names)
        if (line.description.includes(` · ${name} · `) && line.date > (unlinked.get(name) ?? ''))
          unlinked.set(name, line.date);
    }
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
    // Of who owes, the newest sale or renewal is the present term, unless an unlinked renewal came after it.
    const isTerm = kind !== 'Reembolso' && owing.delete(client);
    const owed = isTerm && line.date >= (unlinked.get(client.nameuser) ?? '');
    return {
      id: line.id,
      date: line.date,
      kind,
      client,
      amount: kind === 'Reembolso' ? -amount : amount,
      owed,
    };
  });
  const cents = lines.reduce((sum, { amount, owed }) => sum + (owed ? 0 : toCents(amount)), 0);
  return { lines, total: fromCents(cents), unlinkedUntil: [...unlinked.values()].toSorted().at(-1) ?? null };
}

function isOfClient({ kind }: Finance): boolean {
  return kind === 'Venta' || kind === 'Renovacion' || kind === 'Reembolso';
}
