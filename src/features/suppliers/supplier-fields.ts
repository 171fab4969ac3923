import type { BodyOf } from '#contract/registry.ts';
import type { Supplier } from '#domain/rows.ts';

/** `phone` is E.164; empty fields are ''. */
export interface SupplierFields {
  name: string;
  phone: string;
  telegram: string;
}

/** SUP-09 */
export function fieldsOf(supplier: Supplier | undefined): SupplierFields {
  return {
    name: supplier?.name ?? '',
    phone: supplier?.phone ?? '',
    telegram: supplier?.telegram ?? '',
  };
}

/** Only the changed fields, so that another device's edit of the rest stays (SYN-20). */
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
