import { useMemo, useState } from 'react';
import { rowKey, type Supplier } from '#domain/rows.ts';
import { usePending, useRows } from '#workspace/data/use-rows.ts';
import { countBy } from '#domain/group-by.ts';
import { RowList } from '#ui/lists/row-list.tsx';
import { SupplierRow } from './supplier-row.tsx';
import { messages } from './suppliers.texts.ts';
import { ConfirmMutation } from '#workspace/dialog/confirm-mutation.tsx';
import { useDeletion } from '#workspace/actions/use-undoable.ts';

interface SupplierListProps {
  suppliers: readonly Supplier[];
  hidden: boolean;
  onEdit: (id: string) => void;
}

/** The list scrolls on its own (SUP-12). */
export function SupplierList({ suppliers, hidden, onEdit }: SupplierListProps) {
  const streamings = useRows('streamings');
  const pending = usePending();
  const counts = useMemo(() => countBy(streamings, 'supplierId'), [streamings]);
  const [leaving, setLeaving] = useState<Supplier | null>(null);
  return (
    <>
      <RowList
        label={messages.list}
        rows={suppliers}
        rowKey={({ id }) => id}
        className="max-h-[85vh] overflow-y-auto"
      >
        {(supplier) => (
          <SupplierRow
            supplier={supplier}
            accounts={counts.get(supplier.id) ?? 0}
            hidden={hidden}
            pending={pending.has(rowKey('suppliers', supplier.id))}
            onEdit={() => onEdit(supplier.id)}
            onDelete={() => setLeaving(supplier)}
          />
        )}
      </RowList>
      {leaving && (
        <DeleteSupplier
          supplier={leaving}
          shownName={hidden ? messages.hiddenName : leaving.name}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface DeleteSupplierProps {
  supplier: Supplier;
  shownName: string;
  onClose: () => void;
}

function DeleteSupplier({ supplier, shownName, onClose }: DeleteSupplierProps) {
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
