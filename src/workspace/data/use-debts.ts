import { useMemo } from 'react';
import { debtors, sumOfDebts } from '#domain/debts.ts';
import type { Client } from '#domain/rows.ts';
import { useReady, useRows } from './use-rows.ts';

export interface Debts {
  clients: Client[];
  sum: number;
}

/** Null without debts, and until all rows are here: a part's sum would be wrong. */
export function useDebts(): Debts | null {
  const all = useRows('clients');
  const ready = useReady();
  return useMemo(() => {
    const clients = ready ? debtors(all) : [];
    return clients.length === 0 ? null : { clients, sum: sumOfDebts(clients) };
  }, [all, ready]);
}
