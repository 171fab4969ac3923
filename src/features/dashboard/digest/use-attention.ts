import { useMemo } from 'react';
import { type Attention, attentionOf } from '#domain/attention.ts';
import { useDues } from '#workspace/data/use-follow-ups.ts';
import { useNow } from '#workspace/data/use-now.ts';
import { useRows } from '#workspace/data/use-rows.ts';
import { useOutboxCounts } from '#workspace/data/use-sync-status.ts';

/** Undefined while it is being read. */
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
