import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import { countQueued, countReview } from '#db/outbox-queries.ts';
import type { Notice, OutboxEntry } from '#db/local-database.ts';
import type { SyncStatus } from '#sync/engine.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import { useWorkspace } from './workspace-context.tsx';

export function useSyncStatus(): SyncStatus {
  const { engine } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => engine.subscribe(listener), [engine]);
  return useSyncExternalStore(subscribe, () => engine.status);
}

interface OutboxCounts {
  queued: number;
  review: number;
  unsent: number;
  /** False before the first count: zeros then mean unknown. */
  counted: boolean;
}

const NO_COUNTS: OutboxCounts = { queued: 0, review: 0, unsent: 0, counted: false };

/** Live across tabs. */
export function useOutboxCounts(): OutboxCounts {
  const { store } = useWorkspace();
  const counts = useLiveQuery(async () => {
    const { db } = store;
    // One transaction, else a change refused meanwhile would be in neither count.
    const [queued, review, notices] = await db.transaction('r', db.outbox, db.notices, () =>
      Promise.all([countQueued(db), countReview(db), db.notices.count()]),
    );
    return { queued, review, unsent: queued + review - notices, counted: true };
  }, [store]);
  return counts ?? NO_COUNTS;
}

/** Oldest first; undefined while they are being read. */
export function useRefused(): OutboxEntry[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => store.db.outbox.where('status').equals('review').sortBy('seq'), [store]);
}

export function useNotices(): Notice[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => store.db.notices.toArray(), [store]);
}

/** Epoch ms of server time of the first queued change; null without one. */
export function useWaitingSince(): number | null {
  const { store } = useWorkspace();
  const first = useLiveQuery(() => store.db.outbox.where('status').equals('queued').first(), [store]);
  return first ? Date.parse(first.occurredAt) : null;
}

/** `receivedAt`: the last moment at which this device had all of the server's data. */
export function useLastContact(): { sentAt: number | null; receivedAt: number | null } | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => syncFacts.readMany(store.db, ['sentAt', 'receivedAt']), [store]);
}

/**
 * True once all was pulled and is in memory, undefined until that is known. Another context may have pulled it: its
 * commit must have arrived.
 */
export function useComplete(): boolean | undefined {
  const { store, rowCache } = useWorkspace();
  const pulled = useLiveQuery(async () => {
    const { complete, completedBy } = await syncFacts.readMany(store.db, ['complete', 'completedBy']);
    return complete ? completedBy : null;
  }, [store]);
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  const isBehind = useSyncExternalStore(subscribe, () => rowCache.commit < (pulled ?? 0));
  const ready = useSyncExternalStore(subscribe, () => rowCache.ready);
  if (pulled === undefined || (pulled !== null && !ready)) return undefined;
  return pulled !== null && !isBehind;
}

/** True once memory holds all rows of every table this version knows; until then, no list or sum is complete. */
export function useAllRowsHere(): boolean {
  const { store } = useWorkspace();
  const complete = useComplete();
  const tables = useLiveQuery(() => syncFacts.read(store.db, 'tables'), [store]);
  return complete === true && tables !== undefined && tables >= TABLE_NAMES.length;
}
