import { useDeferredValue, useMemo } from 'react';
import { accountsIn, filterAccounts, type AccountView } from '#db/account-views.ts';
import { type ListPage, usePage } from '#ui/lists/use-page.ts';
import { inHead, useAccounts, useHead, useReady } from '#workspace/data/use-rows.ts';
import type { Conditions } from '#domain/rows.ts';
import type { AccountFilter } from '#features/sell/accounts/toolbar/account-filter.ts';

export interface AccountPage extends ListPage<AccountView> {
  all: AccountView[];
  found: AccountView[];
  /** Keyed by category id, before the search; null while `partial`. */
  counts: ReadonlyMap<string, number> | null;
  /** Only the first rows are read: nothing is counted, and nothing counts as missing. */
  partial: boolean;
}

/** The page may lag behind the keys, so that typing never waits for the list. */
export function useAccountPage(conditions: Conditions, filter: AccountFilter, nowMs: number): AccountPage {
  const accounts = useAccounts();
  const { query, categoryId, page: wanted } = useDeferredValue(filter);
  const head = useHead(conditions);
  const partial = !useReady();
  const all = useMemo(() => {
    const listed = accountsIn(accounts, conditions, nowMs);
    return head ? inHead(head, listed, ({ streaming }) => streaming) : listed;
  }, [accounts, conditions, nowMs, head]);
  const found = useMemo(() => {
    if (query === '' && categoryId === null) return all;
    return filterAccounts(all, conditions, { query, categoryId });
  }, [all, conditions, query, categoryId]);
  const counts = useMemo(() => (partial ? null : countByCategory(all)), [all, partial]);
  return { all, found, counts, partial, ...usePage(found, wanted) };
}

function countByCategory(accounts: readonly AccountView[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { streaming } of accounts) {
    counts.set(streaming.categoryId, (counts.get(streaming.categoryId) ?? 0) + 1);
  }
  return counts;
}
