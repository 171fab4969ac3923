import { useEffect, useRef, type RefObject } from 'react';
import { useRow } from '#workspace/data/use-rows.ts';
import type { Streaming } from '#domain/rows.ts';
import { showResult } from '#ui/feedback/toast.ts';
import { messages } from '#features/sell/accounts/accounts.texts.ts';
import { useReady } from '#workspace/data/use-rows.ts';

const GONE_MS = 3_000;

/** When the account is gone, the dialog shows a message and closes, unless `leavingRef` marks its own deletion. */
export function useOwnAccount(
  id: string,
  onClose: () => void,
): { streaming: Streaming | undefined; leavingRef: RefObject<boolean> } {
  const streaming = useRow('streamings', id);
  const leavingRef = useRef(false);
  const gone = useReady() && !streaming;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!gone || leavingRef.current) return;
    showResult({ status: 'warning', message: messages.gone, ms: GONE_MS });
    close.current();
  }, [gone]);
  return { streaming, leavingRef };
}
