import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import type { Notice, OutboxEntry } from '#db/local-database.ts';
import type { SyncStatus } from '#sync/engine.ts';
import { readMeta } from '#db/meta.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import { useDesk } from './desk-context.tsx';
import { useReady } from './use-rows.ts';

/** What the engine is doing, live. */
export function useSyncStatus(): SyncStatus {
  const { engine } = useDesk();
  const subscribe = useCallback((listener: () => void) => engine.subscribe(listener), [engine]);
  return useSyncExternalStore(subscribe, () => engine.status);
}

/** How many changes wait to be sent and how many need the reseller, live, from whichever tab they come. */
export function useOutboxCounts(): { queued: number; review: number } {
  const { store } = useDesk();
  const counts = useLiveQuery(async () => {
    const [queued, review, notices] = await Promise.all([
      store.db.outbox.where('status').equals('queued').count(),
      store.db.outbox.where('status').equals('review').count(),
      store.db.notices.count(),
    ]);
    return { queued, review: review + notices };
  }, [store]);
  return counts ?? { queued: 0, review: 0 };
}

/** The changes that were refused, live, the oldest first; undefined while they are being read. */
export function useRefused(): OutboxEntry[] | undefined {
  const { store } = useDesk();
  return useLiveQuery(() => store.db.outbox.where('status').equals('review').sortBy('seq'), [store]);
}

/** What other devices set after this one, live; undefined while it is being read. */
export function useNotices(): Notice[] | undefined {
  const { store } = useDesk();
  return useLiveQuery(() => store.db.notices.toArray(), [store]);
}

/** Whether everything has been pulled once; undefined while it is being read. */
export function useComplete(): boolean | undefined {
  const { store } = useDesk();
  return useLiveQuery(() => readMeta(store.db, 'complete'), [store]);
}

/**
 * Whether the rows in memory are all there are of every table that this version knows: read from the device, and pulled
 * once. Before that none is no answer, and a part of them no sum.
 */
export function useAllRowsHere(): boolean {
  const { store } = useDesk();
  const ready = useReady();
  const pulled = useLiveQuery(async () => {
    const [complete, tables] = await Promise.all([
      readMeta(store.db, 'complete'),
      readMeta(store.db, 'tables'),
    ]);
    return complete && tables >= TABLE_NAMES.length;
  }, [store]);
  return ready && pulled === true;
}
