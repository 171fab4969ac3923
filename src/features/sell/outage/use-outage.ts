import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import type { AccountView } from '#db/account-views.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { sentSince } from '#db/sent-log.ts';
import { useWorkspace } from '#workspace/data/workspace-context.tsx';
import { useNow } from '#workspace/data/use-now.ts';
import type { Client } from '#domain/rows.ts';
import { type OutageLog, type OutageStep, outageStart, runningClients, stepOf } from './outage-state.ts';

export interface Outage {
  step: OutageStep;
  goTo: (step: OutageStep) => void;
  clients: Client[];
  log: OutageLog;
}

export function useOutage({ streaming, clients }: AccountView): Outage | null {
  const { store } = useWorkspace();
  const nowMs = useNow();
  const [chosen, setChosen] = useState<OutageStep | null>(null);
  const startMs = outageStart(streaming, nowMs);
  const ids = clients.map(({ id }) => id).join(' ');
  const log = useLiveQuery(
    () => outageLog(store.db, streaming.id, ids.split(' '), startMs),
    [store, streaming.id, ids, startMs],
  );
  if (!log) return null;
  const step = startMs === null ? 'support' : (chosen ?? stepOf(startMs, log));
  return { step, goTo: setChosen, clients: runningClients(clients, nowMs), log };
}

/** `sinceMs`: begin of the outage in server time, as in the log. */
async function outageLog(
  db: LocalDatabase,
  accountId: string,
  clientIds: string[],
  sinceMs: number | null,
): Promise<OutageLog> {
  if (sinceMs === null) return { supplierNotified: false, notified: new Set() };
  const toSupplier = { kind: 'soporte' as const, table: 'streamings' as const, ids: [accountId], sinceMs };
  const toClients = { kind: 'caida' as const, table: 'clients' as const, ids: clientIds, sinceMs };
  return {
    supplierNotified: (await sentSince(db, toSupplier)).size > 0,
    notified: await sentSince(db, toClients),
  };
}
