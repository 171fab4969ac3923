import { useCallback, useSyncExternalStore } from 'react';
import { isPending } from '#db/account-views.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/**
 * Whether one row waits to reach the server, live. Asked row by row, so that a change marks its own row
 * and renders no other.
 */
export function useIsPending(table: 'streamings' | 'clients', id: string): boolean {
  const { rowCache } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  return useSyncExternalStore(subscribe, () => isPending(rowCache.pending, table, id));
}
