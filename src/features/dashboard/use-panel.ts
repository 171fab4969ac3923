import { useMemo } from 'react';
import { totals, type Totals } from '#domain/finance/finance.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useReady, useRows } from '#workspace/data/use-rows.ts';
import { useComplete } from '#workspace/data/use-sync-status.ts';
import {
  countAccounts,
  countClients,
  type AccountCounts,
  type ClientCounts,
} from '#features/dashboard/counts/panel-counts.ts';

/** The accounts by their state now; counted again only as rows or the moment change. */
export function useAccountCounts(): AccountCounts {
  const streamings = useRows('streamings');
  const nowMs = useNow();
  return useMemo(() => countAccounts(streamings, nowMs), [streamings, nowMs]);
}

/** The clients by type and by their state now. */
export function useClientCounts(): ClientCounts {
  const clients = useRows('clients');
  const nowMs = useNow();
  return useMemo(() => countClients(clients, nowMs), [clients, nowMs]);
}

/** The figures of the five tiles. */
export function useTotals(): Totals {
  const finances = useRows('finances');
  return useMemo(() => totals(finances), [finances]);
}

/** `reading` while the device's rows are being read, `downloading` until all has been pulled once, else `ready`. */
export function usePanelState(): 'reading' | 'downloading' | 'ready' {
  const ready = useReady();
  const complete = useComplete();
  if (!ready || complete === undefined) return 'reading';
  return complete ? 'ready' : 'downloading';
}
