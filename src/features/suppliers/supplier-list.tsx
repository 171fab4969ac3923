import { useMemo, useState } from 'react';
import { rowKey } from '#domain/row-key.ts';
import type { Supplier } from '#domain/rows.ts';
import { usePending, useRows } from '#workspace/data/use-rows.ts';
import { countBy } from '#db/count-by.ts';
import { DeleteSupplier } from './delete-supplier.tsx';
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
      <ul
        aria-label={messages.list}
        className="-m-1 flex max-h-[85vh] flex-col gap-2 overflow-y-auto p-1 [&>li]:shrink-0"
      >
        {suppliers.map((supplier) => (
          <SupplierRow
            key={supplier.id}
            supplier={supplier}
            accounts={counts.get(supplier.id) ?? 0}
            hidden={hidden}
            pending={pending.has(rowKey('suppliers', supplier.id))}
            onEdit={() => onEdit(supplier.id)}
            onDelete={() => setLeaving(supplier)}
          />
        ))}
      </ul>
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
