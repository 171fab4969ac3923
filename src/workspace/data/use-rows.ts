import { useAtomValue } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { AccountView } from '#db/account-views.ts';
import type { FirstList, ListHead } from '#db/hydration/first-rows.ts';
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

/** The first rows of this list, before all are here; null once they are, or where another list's are. */
export function useHead(list: FirstList | null): ListHead | null {
  const { rowCache } = useWorkspace();
  return useCollections(() => (rowCache.head?.list === list ? rowCache.head : null));
}

/** A row that was changed meanwhile has another place, which isn't known yet. */
export function inHead<Row>(head: ListHead, rows: readonly Row[], of: (row: Row) => HeadRow): Row[] {
  return rows.filter((row) => head.ends.get(of(row).id) === of(row).endDate);
}

type HeadRow = { id: string; endDate: string };

/** Until true, `useRows` gives a part of this table. */
export function useWhole(table: TableName): boolean {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.isWhole(table));
}

/** Until true, a list is not empty but unknown. */
export function useReady(): boolean {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.ready);
}
