import { useState } from 'react';
import type { Supplier } from '#domain/rows.ts';
import { useMutationForm } from '#workspace/forms/use-mutation-form.ts';
import { changedBody, createBody, valuesOf } from './supplier-values.ts';

export interface SupplierFormProps {
  supplier: Supplier | undefined;
  onSaved: () => void;
}

/** Errors show at their field and in a banner (SUP-11). */
export function useSupplierForm({ supplier, onSaved }: SupplierFormProps) {
  const [busy, setBusy] = useState(false);
  const mutationForm = useMutationForm({
    name: supplier ? 'supplier.update' : 'supplier.create',
    id: supplier?.id,
    draft: `supplier/${supplier?.id ?? 'new'}`,
    defaults: () => valuesOf(supplier),
    toBody: (values, opened) => (supplier ? changedBody(opened, values) : createBody(values)),
    onBusy: setBusy,
    leave: onSaved,
    errors: { focus: 'none', tellFirst: 'phone' },
  });
  return { ...mutationForm, busy };
}
