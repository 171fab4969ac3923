import { useState } from 'react';
import type { DialogProps } from '#desk/use-dialog.ts';
import { useTap } from '#desk/use-tap.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { messages } from './accounts.messages.ts';
import { useOwnAccount } from './use-own-account.ts';

const TIMINGS = { successMs: 2_000, errorMs: 1_000 };

/** Asks before an account is deleted (DLG-05); the rule refuses it while there are clients. */
export function DeleteAccountDialog({ id, onClose }: DialogProps) {
  const tap = useTap();
  const [busy, setBusy] = useState(false);
  const { streaming, leavingRef } = useOwnAccount(id, onClose);
  const remove = async (): Promise<void> => {
    setBusy(true);
    leavingRef.current = true;
    await tap({ name: 'streaming.delete', id, body: null }, TIMINGS);
    onClose();
  };
  if (!streaming) return null;
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => void remove()}
      title={messages.deleteTitle}
      description={messages.deleteText(streaming.name, streaming.email)}
      confirmLabel={messages.deleteConfirm}
    />
  );
}
