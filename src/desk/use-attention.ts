import { useMemo } from 'react';
import { type Attention, attentionOf } from '#domain/attention.ts';
import { useDues } from './use-follow-ups.ts';
import { useNow } from './use-now.ts';
import { useRows } from './use-rows.ts';
import { useOutboxCounts } from './use-sync-status.ts';

/** What needs the reseller, live; undefined while it is being read. */
export function useAttention(): Attention | undefined {
  const dues = useDues();
  const streamings = useRows('streamings');
  const { review } = useOutboxCounts();
  const nowMs = useNow();
  return useMemo(
    () => dues && attentionOf({ dues, streamings, review }, nowMs),
    [dues, streamings, review, nowMs],
  );
}
