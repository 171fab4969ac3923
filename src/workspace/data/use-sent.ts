import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type { SentMessage } from '#db/local-database.ts';
import { logSent, sentAbout } from '#db/sent-log.ts';
import { useWorkspace } from './workspace-context.tsx';

export type SentAbout = Pick<SentMessage, 'kind' | 'table' | 'id'>;

/** Newest first; undefined while they are being read. */
export function useSent(table: SentMessage['table'], id: string): SentMessage[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => sentAbout(store.db, table, id), [store, table, id]);
}

/** Epoch ms; undefined if it never did. */
export function useLastSent({ kind, table, id }: SentAbout): number | undefined {
  return useSent(table, id)?.find((sent) => sent.kind === kind)?.at;
}

/** The message has already left (MSG-07), so a note that can't be written is no reason to disturb the reseller. */
export function useLogSent(): (sent: SentAbout) => void {
  const { store, clock } = useWorkspace();
  return useCallback(
    ({ kind, table, id }) =>
      void logSent(store.db, { kind, table, id, at: clock.now() }).catch(() => undefined),
    [store, clock],
  );
}
