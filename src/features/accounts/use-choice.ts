import { useCallback, useMemo, useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import { kept, withAll, withOne } from './choice.ts';
import type { Choice } from './row-surroundings.ts';

/** The accounts that are chosen, and all that changes which. */
export interface AccountChoice extends Choice {
  /** Chooses all of these accounts, or lets all of them go. */
  toggleAll: (accounts: readonly AccountView[], on: boolean) => void;
  clear: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** A choice that outlives paging and searching; an account that leaves the list leaves it too (ACC-22). */
export function useChoice(listed: readonly AccountView[]): AccountChoice {
  const [chosen, setChosen] = useState(NOTHING);
  const ids = useMemo(() => kept(chosen, listed), [chosen, listed]);
  if (ids !== chosen) setChosen(ids);
  const toggle = useCallback((id: string) => setChosen((before) => withOne(before, id)), []);
  const toggleAll = useCallback(
    (accounts: readonly AccountView[], on: boolean) => setChosen((before) => withAll(before, accounts, on)),
    [],
  );
  const clear = useCallback(() => setChosen(NOTHING), []);
  return useMemo(() => ({ ids, toggle, toggleAll, clear }), [ids, toggle, toggleAll, clear]);
}
