import { useMemo } from 'react';
import type { Category } from '#domain/rows.ts';
import { availableByCategory } from '#domain/slots/available.ts';
import { useNow } from './use-now.ts';
import { useAccounts, useRows } from './use-rows.ts';

/** Services that somebody waits for (CAT-14). */
export const useWaited = (): Category[] => useRows('categories').filter(({ waiting }) => waiting !== null);

/** Those that have room now. Counts the free profiles of all accounts: only a book in which somebody waits pays for it. */
export function useWithRoom(waited: readonly Category[]): Category[] {
  const accounts = useAccounts();
  const nowMs = useNow();
  const available = useMemo(() => availableByCategory(accounts, nowMs), [accounts, nowMs]);
  return waited.filter(({ id }) => (available.get(id) ?? 0) > 0);
}
