import { useEffect, useRef } from 'react';
import { showResult } from '#ui/feedback/toast.ts';

const GONE_MS = 3_000;

/** Runs once: another device deleted the row of the open dialog, and `message` says so. */
export function useCloseWhenDeleted(gone: boolean, message: string, onClose: () => void): void {
  const left = useRef(false);
  useEffect(() => {
    if (!gone || left.current) return;
    left.current = true;
    showResult({ status: 'warning', message, ms: GONE_MS });
    onClose();
  }, [gone, message, onClose]);
}
