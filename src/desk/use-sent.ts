import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type { SentMessage } from '#db/local-database.ts';
import { logSent, sentAbout } from '#db/sent-log.ts';
import { useDesk } from './desk-context.tsx';

/** What was sent about one row, live, the newest first; undefined while it is being read. */
export function useSent(table: SentMessage['table'], id: string): SentMessage[] | undefined {
  const { store } = useDesk();
  return useLiveQuery(() => sentAbout(store.db, table, id), [store, table, id]);
}

/** How a screen notes that a message left for its chat, the clipboard or the share sheet (MSG-07). */
export function useLogSent(): (sent: Pick<SentMessage, 'kind' | 'table' | 'id'>) => void {
  const { store, env } = useDesk();
  return useCallback((sent) => void logSent(store.db, { ...sent, at: env.now() }), [store, env]);
}
