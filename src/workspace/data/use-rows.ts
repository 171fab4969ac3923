import { useAtomValue } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { AccountView } from '#db/account-views.ts';
import type { Profile, TableName, Tables } from '#domain/rows.ts';
import { store } from '#ui/store.ts';
import { useWorkspace } from './workspace-context.tsx';
import { profileAtom } from '#workspace/session/profile.ts';

function useCollections<T>(read: () => T): T {
  const { rowCache } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  return useSyncExternalStore(subscribe, read);
}

/** Live; the same array until a row of the table changes. */
export function useRows<T extends TableName>(table: T): Tables[T][] {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.all(table));
}

/** Live; undefined once it is gone. */
export function useRow<T extends TableName>(table: T, id: string): Tables[T] | undefined {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.get(table, id));
}

/** Undefined until the profile is known. */
export function useProfile(): Profile | undefined {
  const profile = useAtomValue(profileAtom, { store });
  return 'id' in profile ? profile : undefined;
}

/** `rowKey`s of rows with changes that the server doesn't have. */
export function usePending(): ReadonlySet<string> {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.pending);
}

export function useAccounts(): AccountView[] {
  const { accounts } = useWorkspace();
  return useCollections(() => accounts.all());
}

export function useAccount(id: string): AccountView | undefined {
  const { accounts } = useWorkspace();
  return useCollections(() => accounts.get(id));
}

/** Until true, a list is not empty but unknown. */
export function useReady(): boolean {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.ready);
}
