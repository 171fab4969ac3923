import type { Supplier } from '#domain/rows.ts';
import { ConfirmTap } from '#workspace/dialog/confirm-mutation.tsx';
import { useTap } from '#workspace/actions/use-mutation.ts';
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
  return (
    <ConfirmTap
      title={messages.delete}
      description={messages.deleteQuestion(shownName)}
      confirmLabel={messages.deleteConfirm}
      act={() => tap({ name: 'supplier.delete', id: supplier.id, body: null }, CREATE_OR_DELETE)}
      onClose={onClose}
    />
  );
}
