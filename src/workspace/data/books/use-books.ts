import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { rowsWithIds } from '#db/books/read-books.ts';
import { refundsAbout } from '#db/books/refunds-about.ts';
import type { Finance } from '#domain/rows.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useWhole } from '#workspace/data/use-rows.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';

/** Requests the books, which the start leaves out; until true, `useRows('finances')` returns a part of them. */
export function useBooksReady(): boolean {
  const { rowCache } = useWorkspace();
  useEffect(() => rowCache.require('finances'), [rowCache]);
  return useWhole('finances');
}

/** One entry, read separately; undefined while it is being read, null without one. */
export function useBookEntry(id: string): Finance | null | undefined {
  const { store } = useWorkspace();
  const read = async (): Promise<Finance | null> => {
    const [row] = await rowsWithIds(store.db, 'finances', [id]);
    return (row as Finance | undefined) ?? null;
  };
  return useLiveQuery(read, [store, id, useCommit()]);
}

/** Refunds about this client or account with their corrections; undefined while they are being read. */
export function useRefundsAbout(aboutId: string): Finance[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => refundsAbout(store.db, aboutId), [store, aboutId, useCommit()]);
}

/** Refunds by id of client or account; undefined until all are read and the books are whole on this phone. */
export function useRefundsAboutEach(ids: readonly string[]): ReadonlyMap<string, Finance[]> | undefined {
  const { store } = useWorkspace();
  const complete = useComplete();
  const key = ids.join(' ');
  const read = async () => {
    const found = new Map<string, Finance[]>();
    for (const id of key.split(' ')) found.set(id, await refundsAbout(store.db, id));
    return found;
  };
  const known = useLiveQuery(read, [store, key, useCommit()]);
  // While new ids are being read, the answer is still about the old ones.
  return complete === true && ids.every((id) => known?.has(id)) ? known : undefined;
}

/** A first download writes lines past Dexie, whose live queries don't notice. */
function useCommit(): number {
  const { rowCache } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  return useSyncExternalStore(subscribe, () => rowCache.commit);
}
