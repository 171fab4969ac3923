import type { Supplier } from '#domain/rows.ts';
import { ConfirmMutation } from '#workspace/dialog/confirm-mutation.tsx';
import { useDeletion } from '#workspace/actions/use-deletion.ts';
import { messages } from './suppliers.texts.ts';

export interface DeleteSupplierProps {
  supplier: Supplier;
  shownName: string;
  onClose: () => void;
}

export function DeleteSupplier({ supplier, shownName, onClose }: DeleteSupplierProps) {
  const remove = useDeletion();
  return (
    <ConfirmMutation
      title={messages.delete}
      description={messages.deleteQuestion(shownName)}
      confirmLabel={messages.deleteConfirm}
      act={() => remove({ name: 'supplier.delete', id: supplier.id, what: shownName })}
      onClose={onClose}
    />
  );
}
