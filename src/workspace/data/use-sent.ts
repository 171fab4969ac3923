import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type { SentMessage } from '#db/local-database.ts';
import { logSent, sentAbout, sentOfKind, sentToClients } from '#db/sent-log.ts';
import { isUntold } from '#domain/informed.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import type { Workspace } from './workspace.ts';
import { useWorkspace } from './workspace-context.tsx';

export type SentAbout = Pick<SentMessage, 'kind' | 'table' | 'id'>;

/** Newest first; undefined while they are being read. */
export function useSent(table: SentMessage['table'], id: string): SentMessage[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => sentAbout(store.db, table, id), [store, table, id]);
}

/** Newest first, about any of these clients; undefined while they are being read. */
export function useSentToClients(ids: readonly string[]): SentMessage[] | undefined {
  const { store } = useWorkspace();
  const key = ids.join(' ');
  return useLiveQuery(() => sentToClients(store.db, key.split(' ')), [store, key]);
}

/** Newest first; undefined while they are being read. */
export function useSentOfKind(kind: SentMessage['kind']): SentMessage[] | undefined {
  const { store } = useWorkspace();
  return useLiveQuery(() => sentOfKind(store.db, kind), [store, kind]);
}

/** Epoch ms; undefined if this phone never sent one. */
export function useLastSent({ kind, table, id }: SentAbout): number | undefined {
  return useSent(table, id)?.find((sent) => sent.kind === kind)?.at;
}

/** A note that can't be written shows no error: the message has already left (MSG-07). */
export function useLogSent(): (sent: SentAbout) => void {
  const workspace = useWorkspace();
  return useCallback(
    ({ kind, table, id }) => {
      const { store, clock } = workspace;
      void logSent(store.db, { kind, table, id, at: clock.now() }).catch(() => undefined);
      if (kind === 'datos') void noteInformed(workspace, id).catch(() => undefined);
    },
    [workspace],
  );
}

/** Notes in the client's row which credentials went out, so that every phone knows (CLI-47). */
async function noteInformed(workspace: Workspace, id: string): Promise<void> {
  const client = workspace.rowCache.get('clients', id);
  const account = client && workspace.rowCache.get('streamings', client.streamingsId);
  const notes = client && account ? informing([client], account) : [];
  if (notes.length > 0) await workspace.mutateAll(notes);
}

export function informing(clients: readonly Client[], { id, credentialsAt }: Streaming): MutationCall[] {
  if (!credentialsAt) return [];
  const untold = clients.filter((client) => isUntold(client, { credentialsAt }));
  const body = { credentialsAt, expectedStreamingsId: id };
  return untold.map((client) => ({ name: 'client.informed', id: client.id, body }));
}
