import { useMemo, useState } from 'react';
import { rowKey, type Supplier } from '#domain/rows.ts';
import { usePending, useRows } from '#workspace/data/use-rows.ts';
import { countBy } from '#domain/group-by.ts';
import { DeleteSupplier } from './delete-supplier.tsx';
import { RowList } from '#ui/lists/row-list.tsx';
import { SupplierRow } from './supplier-row.tsx';
import { messages } from './suppliers.messages.ts';

export interface SupplierListProps {
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
