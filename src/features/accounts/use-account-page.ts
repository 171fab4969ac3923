import { useDeferredValue, useMemo } from 'react';
import { filterAccounts, type AccountView } from '#db/account-views.ts';
import { useAccounts } from '#desk/use-rows.ts';
import { conditionsAt } from '#domain/expiry.ts';
import type { Conditions } from '#domain/rows.ts';
import type { AccountFilter } from './account-filter.ts';

/** Seed 001 §9 */
const PAGE_SIZE = 20;

/** One page of the accounts that fit. */
export interface AccountPage {
  rows: AccountView[];
  found: number;
  page: number;
  pageCount: number;
  /** How many accounts of this state each category has, by its id. */
  counts: ReadonlyMap<string, number>;
}

/** The page to show. It may lag a little behind the keys, so that typing never waits for the list. */
export function useAccountPage(conditions: Conditions, filter: AccountFilter, nowMs: number): AccountPage {
  const accounts = useAccounts();
  const { query, categoryId, page: wanted } = useDeferredValue(filter);
  const found = useMemo(
    () => filterAccounts(accounts, { conditions, query, categoryId }, nowMs),
    [accounts, conditions, query, categoryId, nowMs],
  );
  const counts = useMemo(() => countByCategory(accounts, conditions, nowMs), [accounts, conditions, nowMs]);
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const rows = useMemo(() => found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), [found, page]);
  return { rows, found: found.length, page, pageCount, counts };
}

function countByCategory(
  accounts: AccountView[],
  conditions: Conditions,
  nowMs: number,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { streaming } of accounts) {
    if (conditionsAt(streaming, nowMs) !== conditions) continue;
    counts.set(streaming.categoryId, (counts.get(streaming.categoryId) ?? 0) + 1);
  }
  return counts;
}
