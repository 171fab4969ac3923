import { useCallback, useSyncExternalStore } from 'react';
import { useDesk } from '#desk/desk-context.tsx';

/** Whether the rows on this device have been read once: before, a row that isn't there may still come. */
export function useReady(): boolean {
  const { collections } = useDesk();
  const subscribe = useCallback((listener: () => void) => collections.subscribe(listener), [collections]);
  return useSyncExternalStore(subscribe, () => collections.ready);
}
