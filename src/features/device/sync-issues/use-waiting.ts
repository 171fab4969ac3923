import { useLiveQuery } from 'dexie-react-hooks';
import type { OutboxEntry } from '#db/local-database.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

/** Live, in the order of sending. */
export function useWaiting(limit: number): OutboxEntry[] {
  const { store } = useWorkspace();
  const waiting = useLiveQuery(async () => {
    const queued = store.db.outbox.orderBy('seq').filter(({ status }) => status === 'queued');
    return queued.limit(limit).toArray();
  }, [store, limit]);
  return waiting ?? [];
}
