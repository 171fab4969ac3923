import { useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from '#ui/confirm-dialog.tsx';

type ConfirmTapProps = Pick<ConfirmDialogProps, 'title' | 'description' | 'confirmLabel' | 'onClose'> & {
  /** What is done on a yes; the dialog closes when it is over. */
  act: () => Promise<unknown>;
};

/** Asks before something goes for good; mounted while it asks. */
export function ConfirmTap({ act, onClose, ...question }: ConfirmTapProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await act();
    onClose();
  };
  return (
    <ConfirmDialog {...question} open danger busy={busy} onConfirm={() => void confirm()} onClose={onClose} />
  );
}
