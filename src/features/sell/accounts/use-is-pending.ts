import { useCallback, useSyncExternalStore } from 'react';
import { isPending } from '#db/account-views.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** True until the row reaches the server. Read by row, so that a change renders only its own row. */
export function useIsPending(table: 'streamings' | 'clients', id: string): boolean {
  const { rowCache } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  return useSyncExternalStore(subscribe, () => isPending(rowCache.pending, table, id));
}
