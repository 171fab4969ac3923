import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type { SentMessage } from '#db/local-database.ts';
import { logSent, sentAbout } from '#db/sent-log.ts';
import { useWorkspace } from './workspace-context.tsx';

/** A kind of message about a row: all that is noted of one that was sent, but its time. */
export type SentAbout = Pick<SentMessage, 'kind' | 'table' | 'id'>;

/** What was sent about one row, live, the newest first; undefined while it is being read. */
export function useSent(table: SentMessage['table'], id: string): SentMessage[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => sentAbout(store.db, table, id), [store, table, id]);
}

/** When this message last went out about this row, epoch ms, live; undefined if it never did. */
export function useLastSent({ kind, table, id }: SentAbout): number | undefined {
  return useSent(table, id)?.find((sent) => sent.kind === kind)?.at;
}

/**
 * How a screen notes that a message left for its chat, the clipboard or the share sheet (MSG-07). The message has
 * left by then: a note that can't be written is no reason to disturb whoever sent it.
 */
export function useLogSent(): (sent: SentAbout) => void {
  const { store, clock } = useWorkspace();
  return useCallback(
    ({ kind, table, id }) =>
      void logSent(store.db, { kind, table, id, at: clock.now() }).catch(() => undefined),
    [store, clock],
  );
}
