import { useCallback, useEffect, useMemo } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { keptByUser } from '#workspace/data/kept-by-user.ts';
import type { Conditions } from '#domain/rows.ts';
import { kept, withAll, withOne } from './selection.ts';
import type { Choice } from '#features/sell/accounts/row-context.ts';

export interface AccountSelection extends Choice {
  toggleAll: (accounts: readonly AccountView[], on: boolean) => void;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();
const useChosen = keptByUser(NOTHING);

/**
 * The choice outlives paging, searches and other screens; an account that leaves the list leaves the choice too
 * (ACC-22).
 */
export function useSelection(conditions: Conditions, listed: readonly AccountView[]): AccountSelection {
  const [chosen, change] = useChosen(conditions);
  const ids = useMemo(() => kept(chosen, listed), [chosen, listed]);
  useEffect(() => {
    if (ids !== chosen) change(() => ids);
  }, [ids, chosen, change]);
  const toggle = useCallback((id: string) => change((before) => withOne(before, id)), [change]);
  const toggleAll = useCallback(
    (accounts: readonly AccountView[], on: boolean) => change((before) => withAll(before, accounts, on)),
    [change],
  );
  const clear = useCallback(() => change(() => NOTHING), [change]);
  return useMemo(() => ({ ids, toggle, toggleAll, clear }), [ids, toggle, toggleAll, clear]);
}
