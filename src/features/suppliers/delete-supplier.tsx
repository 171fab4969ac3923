import { useState } from 'react';
import type { Supplier } from '#domain/rows.ts';
import { useTap } from '#desk/use-tap.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { messages } from './suppliers.messages.ts';
import { CREATE_OR_DELETE } from './timings.ts';

export interface DeleteSupplierProps {
  supplier: Supplier;
  /** The name as the screen shows it now. */
  shownName: string;
  onClose: () => void;
}

/** Asks before a supplier goes; mounted while it asks. */
export function DeleteSupplier({ supplier, shownName, onClose }: DeleteSupplierProps) {
  const tap = useTap();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    await tap({ name: 'supplier.delete', id: supplier.id, body: null }, CREATE_OR_DELETE);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title={messages.delete}
      description={messages.deleteQuestion(shownName)}
      confirmLabel={messages.deleteConfirm}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
