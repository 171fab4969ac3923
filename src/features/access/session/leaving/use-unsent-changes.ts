import { useLiveQuery } from 'dexie-react-hooks';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';

export interface UnsentChanges {
  queued: number;
  review: number;
}

/** Undefined while it is being read: a sign-out must not claim that nothing is lost. */
export function useUnsentChanges(): UnsentChanges | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(async () => {
    const withStatus = (status: string) => store.db.outbox.where('status').equals(status).count();
    const [queued, review] = await Promise.all([withStatus('queued'), withStatus('review')]);
    return { queued, review };
  }, [store]);
}
