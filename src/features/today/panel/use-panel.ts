import { useMemo } from 'react';
import { useNow } from '#workspace/data/use-now.ts';
import { useReady, useRows } from '#workspace/data/use-rows.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import {
  countAccounts,
  countClients,
  type AccountCounts,
  type ClientCounts,
} from '#features/today/panel/counts/panel-counts.ts';

/** Counted again only when rows change or the clock moves. */
export function useAccountCounts(): AccountCounts {
  const streamings = useRows('streamings');
  const nowMs = useNow();
  return useMemo(() => countAccounts(streamings, nowMs), [streamings, nowMs]);
}

export function useClientCounts(): ClientCounts {
  const clients = useRows('clients');
  const nowMs = useNow();
  return useMemo(() => countClients(clients, nowMs), [clients, nowMs]);
}

/** `reading` until the device's rows are read, `downloading` until the first full pull, else `ready`. */
export function usePanelState(): 'reading' | 'downloading' | 'ready' {
  const ready = useReady();
  const complete = useComplete();
  if (!ready || complete === undefined) return 'reading';
  return complete ? 'ready' : 'downloading';
}
