import type { BodyOf } from '#contract/registry.ts';
import type { Supplier } from '#domain/rows.ts';

/** What the form holds; `phone` is E.164, all are '' while empty. */
export interface SupplierFields {
  name: string;
  phone: string;
  telegram: string;
}

/** What the form begins with: the supplier's own values, or none (SUP-09). */
export function fieldsOf(supplier: Supplier | undefined): SupplierFields {
  return {
    name: supplier?.name ?? '',
    phone: supplier?.phone ?? '',
    telegram: supplier?.telegram ?? '',
  };
}

/** The fields that were changed, and no others, so that another device's edit of the rest stays (SYN-20). */
export function changesOf(
  fields: SupplierFields,
  dirty: Partial<Record<keyof SupplierFields, boolean>>,
): BodyOf<'supplier.update'> {
  return {
    ...(dirty.name && { name: fields.name }),
    ...(dirty.phone && { phone: fields.phone }),
    ...(dirty.telegram && { telegram: fields.telegram }),
  };
}
