import { atom, useAtom } from 'jotai';
import { useCallback } from 'react';
import type { Conditions } from '#domain/rows.ts';
import { useDesk } from '#desk/desk-context.tsx';

/** What one of the three lists is narrowed down to, and where in it the reseller is. */
export interface AccountFilter {
  query: string;
  categoryId: string | null;
  /** From 1 */
  page: number;
}

const EVERYTHING: AccountFilter = { query: '', categoryId: null, page: 1 };

/** Kept while the app is open, so that a return finds the list as it was; by user, since phones are shared. */
const filtersAtom = atom<Readonly<Record<string, AccountFilter>>>({});

/**
 * The filter of a list, and how to change it: any change goes to page 1 unless it names a page
 * (GEN-12, seed 001 §5).
 */
export function useAccountFilter(conditions: Conditions) {
  const { userId } = useDesk();
  const [filters, setFilters] = useAtom(filtersAtom);
  const key = `${userId}/${conditions}`;
  const changeFilter = useCallback(
    (change: Partial<AccountFilter>) =>
      setFilters((all) => ({ ...all, [key]: { ...(all[key] ?? EVERYTHING), page: 1, ...change } })),
    [key, setFilters],
  );
  return { filter: filters[key] ?? EVERYTHING, changeFilter };
}
