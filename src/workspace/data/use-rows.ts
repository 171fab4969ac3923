import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AccountView } from '#db/account-views.ts';
import type { FirstList, ListHead } from '#db/hydration/first-rows.ts';
import type { Profile, TableName, Tables } from '#domain/rows.ts';
import { may, type NeededRight, type Rights } from '#domain/team/rights.ts';
import { store } from '#ui/store.ts';
import { useWorkspace } from './workspace-context.tsx';
import { profileAtom } from '#workspace/session/follow-profile.ts';
import { useComplete } from './use-sync-status.ts';

/** Reads again at each change of the row cache. */
export function useCollections<T>(read: () => T): T {
  const { rowCache } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  return useSyncExternalStore(subscribe, read);
}

/** Live; the same array until a change of a row of the table is published. */
export function useRows<T extends TableName>(table: T): Tables[T][] {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.shown(table));
}

/** Live; undefined once the row is gone. */
export function useRow<T extends TableName>(table: T, id: string): Tables[T] | undefined {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.get(table, id));
}

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

/** The first rows of this list, before all are here; null once they are, or for another list. */
export function useHead(list: FirstList | null): ListHead | null {
  const { rowCache } = useWorkspace();
  return useCollections(() => (rowCache.head?.list === list ? rowCache.head : null));
}

/** Leaves out rows whose end has changed since: their new place isn't known yet. */
export function inHead<Row>(head: ListHead, rows: readonly Row[], of: (row: Row) => HeadRow): Row[] {
  return rows.filter((row) => head.ends.get(of(row).id) === of(row).endDate);
}

type HeadRow = { id: string; endDate: string };

/** Until true, `useRows` returns a part of this table. */
export function useWhole(table: TableName): boolean {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.isWhole(table));
}

/** False until all rows are read: an empty list may then have rows. */
export function useReady(): boolean {
  const { rowCache } = useWorkspace();
  return useCollections(() => rowCache.ready);
}

/** Sorted in Spanish; undefined until the rows are known. */
export function useNamedRows<T extends 'categories' | 'suppliers'>(table: T): Tables[T][] | undefined {
  const rows = useRows(table);
  const ready = useReady();
  const complete = useComplete();
  const sorted = useMemo(() => [...rows].sort((a, b) => a.name.localeCompare(b.name, 'es')), [rows]);
  const known = sorted.length > 0 || (ready && complete === true);
  return known ? sorted : undefined;
}

/** Live; the rights of the helper who works here, null for the owner (rules §14). */
export function useRights(): Rights {
  return useRow('helpers', useWorkspace().userId)?.rights ?? null;
}

/** True for the owner, and for a helper with the right (rules §14). */
export function useMay(needed: NeededRight): boolean {
  return may(useRights(), needed);
}

/** True in a book in which somebody helps, or did. */
export function useHasTeam(): boolean {
  return useRows('helpers').length > 0;
}
