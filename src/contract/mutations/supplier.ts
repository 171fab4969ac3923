import { Object as Body, type Static } from 'typebox/type';
import type { Supplier } from '#domain/rows.ts';
import { strict } from '#contract/fields.ts';
import { accept, conflict, defineMutation, notFound } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { defined, deletionOf, isFree, type OwnRow, readOwn } from './shared.ts';
import { createdValues } from '#domain/entities/field-sets.ts';
import { createProperties, owner, ownId, updateProperties } from '#contract/entities/body-properties.ts';
import { supplierFields } from '#domain/entities/supplier.ts';
import { supplierSchemas } from '#contract/entities/schemas.ts';

const createBody = Body({ ...ownId, ...createProperties(supplierFields, supplierSchemas), ...owner }, strict);
const updateBody = Body({ ...updateProperties(supplierFields, supplierSchemas), ...owner }, strict);

/** A contact, not a user (rules §3, SUP-14). */
export const createSupplier = defineMutation<Static<typeof createBody>, { free: boolean }>({
  name: 'supplier.create',
  right: 'purchase',
  method: 'POST',
  path: '/supplier/create',
  body: createBody,
  successStatus: 201,
  reads: async (read, { id }) => ({ free: await isFree(read, 'suppliers', id) }),
  rule: ({ free }, { id, body }, { userId }) => {
    if (!free) return conflict(messages.idTaken);
    const row: Supplier = { id, userId, ...createdValues(supplierFields, body) };
    return accept([{ table: 'suppliers', id, row }], messages.supplier.created, { data: row });
  },
});

export const updateSupplier = defineMutation<Static<typeof updateBody>, OwnRow<'suppliers'>>({
  name: 'supplier.update',
  right: 'purchase',
  method: 'PATCH',
  path: '/supplier/update/{id}',
  body: updateBody,
  successStatus: 200,
  reads: readOwn('suppliers'),
  rule: ({ row }, { id, body }) => {
    if (!row) return notFound(messages.supplier.missing);
    const { userId: _owner, ...fields } = body;
    const changed: Supplier = { ...row, ...defined(fields) };
    return accept([{ table: 'suppliers', id, row: changed }], messages.supplier.updated, { data: changed });
  },
});

/** Refused while the supplier has accounts (rules §3). */
export const deleteSupplier = defineMutation({
  name: 'supplier.delete',
  right: 'delete',
  path: '/supplier/delete/{id}',
  ...deletionOf('suppliers', messages.supplier, ['streamings', 'supplierId']),
});
