import { useMemo } from 'react';
import { debtors } from '#domain/debts.ts';
import { sumOfPrices } from '#domain/dues.ts';
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
    return clients.length === 0 ? null : { clients, sum: sumOfPrices(clients) };
  }, [all, ready]);
}
