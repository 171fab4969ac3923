import type { Supplier } from '#domain/rows.ts';
import { ConfirmMutation } from '#workspace/dialog/confirm-mutation.tsx';
import { useMutation } from '#workspace/actions/use-mutation.ts';
import { messages } from './suppliers.messages.ts';

export interface DeleteSupplierProps {
  supplier: Supplier;
  /** The name as the screen shows it now. */
  shownName: string;
  onClose: () => void;
}

/** Asks before a supplier goes; mounted while it asks. */
export function DeleteSupplier({ supplier, shownName, onClose }: DeleteSupplierProps) {
  const mutate = useMutation();
  return (
    <ConfirmMutation
      title={messages.delete}
      description={messages.deleteQuestion(shownName)}
      confirmLabel={messages.deleteConfirm}
      act={() => mutate({ name: 'supplier.delete', id: supplier.id, body: null })}
      onClose={onClose}
    />
  );
}
