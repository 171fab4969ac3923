import { useEffect } from 'react';
import { showResult } from '#ui/toast.ts';

const GONE_MS = 3_000;

/** Closes a dialog whose row another device deleted, and says why. */
export function useLeaveWhenGone(gone: boolean, message: string, onClose: () => void): void {
  useEffect(() => {
    if (!gone) return;
    showResult({ status: 'warning', message, ms: GONE_MS });
    onClose();
    // The dialog leaves once, whatever its parent renders meanwhile.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [gone]);
}
