import { useEffect, useRef } from 'react';
import { showResult } from '#ui/feedback/toast.ts';

const GONE_MS = 3_000;

/** Closes the dialog once, with `message`, when another device has deleted its row. */
export function useCloseWhenDeleted(gone: boolean, message: string, onClose: () => void): void {
  const left = useRef(false);
  useEffect(() => {
    if (!gone || left.current) return;
    left.current = true;
    showResult({ status: 'warning', message, ms: GONE_MS });
    onClose();
  }, [gone, message, onClose]);
}
