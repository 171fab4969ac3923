import type { BodyOf } from '#contract/registry.ts';
import { createdFields } from '#domain/entities/field-sets.ts';
import { supplierFields } from '#domain/entities/supplier.ts';
import type { Supplier } from '#domain/rows.ts';
import { changedFields } from '#workspace/forms/changed-fields.ts';
import {
  emptyFormValues,
  type FormValues,
  fromFormValues,
  toFormValues,
} from '#workspace/forms/form-values.ts';

const FORM_FIELDS = createdFields(supplierFields);
const NO_SYMBOL = '';

export type SupplierValues = FormValues<typeof FORM_FIELDS>;

/** Initial values (SUP-09); undefined is a new supplier. */
export function valuesOf(supplier: Supplier | undefined): SupplierValues {
  return supplier ? toFormValues(FORM_FIELDS, supplier, NO_SYMBOL) : emptyFormValues(FORM_FIELDS);
}

export function createBody(values: SupplierValues): BodyOf<'supplier.create'> {
  return fromFormValues(FORM_FIELDS, values, NO_SYMBOL);
}

/** Only the changed fields; null if none changed. */
export function changedBody(before: SupplierValues, after: SupplierValues): BodyOf<'supplier.update'> | null {
  return changedFields(createBody(before), createBody(after));
}
