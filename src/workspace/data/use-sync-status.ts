import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useSyncExternalStore } from 'react';
import { countQueued, countReview } from '#db/outbox-counts.ts';
import type { Notice, OutboxEntry } from '#db/local-database.ts';
import type { SyncStatus } from '#sync/engine.ts';
import { readMeta, readMetas } from '#db/meta.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import { useWorkspace } from './workspace-context.tsx';
import { useReady } from './use-rows.ts';

/** What the engine is doing, live. */
export function useSyncStatus(): SyncStatus {
  const { engine } = useWorkspace();
  const subscribe = useCallback((listener: () => void) => engine.subscribe(listener), [engine]);
  return useSyncExternalStore(subscribe, () => engine.status);
}

interface OutboxCounts {
  queued: number;
  /** Refusals and notices. */
  review: number;
  /** What no server has taken: queued or refused. */
  unsent: number;
  /** Whether they have been counted: before that, none is no answer. */
  counted: boolean;
}

const NO_COUNTS: OutboxCounts = { queued: 0, review: 0, unsent: 0, counted: false };

/** How many changes wait to be sent and how many need the reseller, live, from whichever tab they come. */
export function useOutboxCounts(): OutboxCounts {
  const { store } = useWorkspace();
  const counts = useLiveQuery(async () => {
    const { db } = store;
    // In one transaction: a change that is refused meanwhile would be in neither number.
    const [queued, review, notices] = await db.transaction('r', db.outbox, db.notices, () =>
      Promise.all([countQueued(db), countReview(db), db.notices.count()]),
    );
    return { queued, review, unsent: queued + review - notices, counted: true };
  }, [store]);
  return counts ?? NO_COUNTS;
}

/** The changes that were refused, live, the oldest first; undefined while they are being read. */
export function useRefused(): OutboxEntry[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => store.db.outbox.where('status').equals('review').sortBy('seq'), [store]);
}

/** What other devices set after this one, live; undefined while it is being read. */
export function useNotices(): Notice[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => store.db.notices.toArray(), [store]);
}

/** When the change that goes next was made, epoch ms of server time, live; null where none waits. */
export function useWaitingSince(): number | null {
  const { store } = useWorkspace();
  const first = useLiveQuery(() => store.db.outbox.where('status').equals('queued').first(), [store]);
  return first ? Date.parse(first.occurredAt) : null;
}

/** When the server last took a change of this device, and when this device last had all of the server's; live. */
export function useLastContact(): { sentAt: number | null; receivedAt: number | null } | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => readMetas(store.db, ['sentAt', 'receivedAt']), [store]);
}

/**
 * Whether everything has been pulled once, and what has been is in memory; undefined while it is being read. Another
 * context may have completed it: its rows come by a way of their own.
 */
export function useComplete(): boolean | undefined {
  const { store, rowCache } = useWorkspace();
  const pulled = useLiveQuery(async () => {
    const { complete, completedBy } = await readMetas(store.db, ['complete', 'completedBy']);
    return complete ? completedBy : null;
  }, [store]);
  const subscribe = useCallback((listener: () => void) => rowCache.subscribe(listener), [rowCache]);
  const isBehind = useSyncExternalStore(
    subscribe,
    () => rowCache.ready && rowCache.commit < (pulled ?? 0),
  );
  if (pulled === undefined) return undefined;
  return pulled !== null && !isBehind;
}

/**
 * Whether the rows in memory are all there are of every table that this version knows: read from the device, and pulled
 * once. Before that none is no answer, and a part of them no sum.
 */
export function useAllRowsHere(): boolean {
  const { store } = useWorkspace();
  const ready = useReady();
  const complete = useComplete();
  const tables = useLiveQuery(() => readMeta(store.db, 'tables'), [store]);
  return ready && complete === true && tables !== undefined && tables >= TABLE_NAMES.length;
}
