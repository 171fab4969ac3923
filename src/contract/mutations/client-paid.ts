import { isOwed } from '#domain/debts.ts';
import type { Client } from '#domain/rows.ts';
import { accept, defineMutation, notFound } from '#contract/mutation.ts';
import { messages } from '#contract/rules.messages.ts';
import { paidBody, type PaidBody } from './client-bodies.ts';

/** A note about the current term: the books have its Venta or Renovacion either way (rules §3). */
export const setClientPaid = defineMutation<PaidBody, { row: Client | undefined }>({
  name: 'client.paid',
  method: 'PATCH',
  path: '/client/paid/{id}',
  body: paidBody,
  successStatus: 200,
  reads: async (read, { id }) => ({ row: await read.get('clients', id) }),
  rule: ({ row }, { id, body: { paid } }) => {
    if (!row) return notFound(messages.client.missing);
    const message = paid ? messages.client.paid : messages.client.owed;
    if (isOwed(row) !== paid) return accept([], message, { data: row });
    const noted: Client = { ...row, paid };
    return accept([{ table: 'clients', id, row: noted }], message, { data: noted });
  },
});
