import { debtOf } from '#domain/debts.ts';
import { fromCents, toCents } from '#domain/money/money.ts';
import type { Client, Finance } from '#domain/rows.ts';
import {
  accept,
  conflict,
  defineMutation,
  notFound,
  type RowWrite,
  type RuleContext,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { paidBody, type PaidBody } from './client-bodies.ts';
import { aboutSale, type Service } from './client-sale.ts';
import { readTerm, type TermRows } from './client-term.ts';
import { financeEntry, renewalWarnings } from './shared.ts';

/**
 * A mark on the current term: the books have its Venta or Renovacion either way. With `received` the money that came
 * in, or went back, is a line of its own that changes no total (rules §3).
 */
export const setClientPaid = defineMutation<PaidBody, TermRows>({
  name: 'client.paid',
  right: 'charge',
  alsoSet: ['received'],
  method: 'PATCH',
  path: '/client/paid/{id}',
  body: paidBody,
  successStatus: 200,
  // A mark alone needs no names for a line of the books.
  reads: async (read, input) =>
    input.body.received === undefined
      ? { row: await read.get('clients', input.id), streaming: undefined, category: undefined }
      : readTerm(read, input),
  rule: ({ row, ...service }, { id, body }, context) => {
    if (!row) return notFound(messages.client.missing);
    if (body.received !== undefined) return notePayment(row, service, body, context);
    const { paid } = body;
    const message = paid ? messages.client.paid : messages.client.owed;
    if (row.paid === paid) return accept([], message, { data: row });
    // What came in before is not known to have been given back.
    const noted: Client = { ...row, paid, ...(!paid && row.received ? { received: null } : {}) };
    const taken = paid ? debtOf(row) : -(row.received ?? row.publicprice);
    return accept([{ table: 'clients', id, row: noted }], message, { data: noted, taken });
  },
});

function notePayment(
  row: Client,
  service: Service,
  { paid: wished, received: moved = 0, paymentMethod = null, expectedEndDate }: PaidBody,
  context: RuleContext,
) {
  const payment = { received: moved, paymentMethod };
  const came = { taken: moved, paymentMethod };
  // Two phones that note the whole payment note one payment, unless it was for the term before.
  if (wished && row.paid) {
    const warnings = renewalWarnings(row, expectedEndDate);
    if (warnings.length === 0 || moved <= 0) return accept([], messages.client.paid, { data: row });
    return accept([debtPayment(row, service, payment, context)], messages.client.paid, {
      data: row,
      warnings,
      ...came,
    });
  }
  const debt = debtOf(row);
  if (moved > debt) return conflict(messages.client.overpaid(String(debt)));
  const before = row.received ?? 0;
  if (-moved > before) return conflict(messages.client.notReceived);
  const received = fromCents(toCents(before) + toCents(moved));
  const paid = received >= row.publicprice;
  if (moved === 0 && paid === row.paid)
    return accept([], paid ? messages.client.paid : messages.client.owed, { data: row });
  const noted: Client = { ...row, paid, received, paymentMethod: paymentMethod ?? row.paymentMethod };
  const partly = moved > 0 ? messages.client.partPaid : messages.client.owed;
  const writes: RowWrite[] = [
    { table: 'clients', id: row.id, row: noted },
    ...(moved === 0 ? [] : [debtPayment(row, service, payment, context)]),
  ];
  return accept(writes, paid ? messages.client.paid : partly, { data: noted, ...came });
}

/** Of no quantity, so that sums and closings stay as the sale or renewal made them. */
const debtPayment = (
  client: Client,
  service: Service,
  payment: Pick<Finance, 'received' | 'paymentMethod'>,
  context: RuleContext,
): RowWrite =>
  financeEntry(context, {
    parentId: context.mutationId,
    kind: 'Venta',
    idName: 'Pago',
    quantity: 0,
    about: [messages.finance.debtPayment, ...aboutSale(client, service)],
    aboutId: client.id,
    ...payment,
  });
