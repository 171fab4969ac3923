import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/overlay/confirm-dialog.tsx';
import { showResult } from '#ui/feedback/toast.ts';

type ConfirmMutationProps = Pick<
  ConfirmDialogProps,
  'title' | 'description' | 'confirmLabel' | 'cancelLabel' | 'onClose'
> & {
  act: () => Promise<unknown>;
};

const FAILED_MS = 5_000;

/** Mounted while the question is open. `act` shows its own result; a throw shows the default. */
export function ConfirmMutation({ act, onClose, ...question }: ConfirmMutationProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await act();
    } catch {
      showResult({ status: 'error', ms: FAILED_MS });
    }
    onClose();
  };
  return (
    <ConfirmDialog {...question} danger busy={busy} onConfirm={() => void confirm()} onClose={onClose} />
  );
}
