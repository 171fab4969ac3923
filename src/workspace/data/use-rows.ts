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

/** All rows of a table, live. */
export function useRows<T extends TableName>(table: T): Tables[T][] {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.all(table));
}

/** One row, live; undefined once it is gone. */
export function useRow<T extends TableName>(table: T, id: string): Tables[T] | undefined {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.get(table, id));
}

/** The signed-in user's own row; undefined until one is known. */
export function useProfile(): Profile | undefined {
  const profile = useAtomValue(profileAtom, { store });
  return 'id' in profile ? profile : undefined;
}

/** `rowKey`s of the rows that wait to reach the server, live. */
export function usePending(): ReadonlySet<string> {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.pending);
}

/** The accounts with all that their tables show, live. */
export function useAccounts(): AccountView[] {
  const { accounts } = useWorkspace();
  return useCollections(() => accounts.all());
}

/** One account with all that its row shows, live; undefined once it is gone. */
export function useAccount(id: string): AccountView | undefined {
  const { accounts } = useWorkspace();
  return useCollections(() => accounts.get(id));
}

/** Whether the rows on this device have been read, live: before that a list is not empty but unknown. */
export function useReady(): boolean {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.ready);
}
