import { useLiveQuery } from 'dexie-react-hooks';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

export interface UnsentChanges {
  queued: number;
  /** Refused by the server: they wait for the reseller. */
  review: number;
}

/**
 * What would be lost with this device's database, live; undefined while it is being read, so that nobody
 * signs out in the belief that there is nothing.
 */
export function useUnsentChanges(): UnsentChanges | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(async () => {
    const withStatus = (status: string) => store.db.outbox.where('status').equals(status).count();
    const [queued, review] = await Promise.all([withStatus('queued'), withStatus('review')]);
    return { queued, review };
  }, [store]);
}
