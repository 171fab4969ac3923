import { Object as Body, type Static } from 'typebox/type';
import { describe, isBalancedReset } from '#domain/finance.ts';
import { resetRowId } from '#domain/finance-closings.ts';
import { FINANCE_KINDS, type Finance, type FinanceKind } from '#domain/rows.ts';
import { List, nullable, oneOf, Optional, publicPrice, signedAmount, uuid } from '#contract/fields.ts';
import {
  accept,
  conflict,
  defineMutation,
  invalid,
  type Mutation,
  type RuleContext,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.messages.ts';
import { isFree } from './shared.ts';

const strict = { additionalProperties: false } as const;
const refundBody = Body({ id: Optional(uuid()), price: publicPrice(), userId: Optional(uuid()) }, strict);
type RefundBody = Static<typeof refundBody>;

interface RefundKind {
  name: string;
  path: string;
  kind: FinanceKind;
  sign: 1 | -1;
  /** What the description says after its kind. */
  about: string[];
  message: string;
}

const defineRefund = (refund: RefundKind): Mutation<RefundBody, { free: boolean }> =>
  defineMutation<RefundBody, { free: boolean }>({
    name: refund.name,
    method: 'POST',
    path: refund.path,
    body: refundBody,
    successStatus: 201,
    reads: async (read, { id }) => ({ free: await isFree(read, 'finances', id) }),
    rule: ({ free }, { id, body }, context) => {
      if (!free) return conflict(messages.idTaken);
      const quantity = body.price === 0 ? 0 : refund.sign * body.price;
      const row = entry(context, { id, kind: refund.kind, quantity, about: refund.about });
      return accept([{ table: 'finances', id, row }], refund.message, { data: row });
    },
  });

/** Money given back to a client: Reembolso `+price` (rules §5). */
export const refundClient = defineRefund({
  name: 'finance.refund',
  path: '/finance/create/refund/',
  kind: 'Reembolso',
  sign: 1,
  about: [],
  message: messages.finance.refunded,
});

/** Money back from a supplier: Inversion `−price` (rules §5). */
export const refundFromSupplier = defineRefund({
  name: 'finance.supplier_refund',
  path: '/finance/create/supplier_refund/',
  kind: 'Inversion',
  sign: -1,
  about: ['Devolución del proveedor'],
  message: messages.finance.supplierRefunded,
});

const resetBody = Body(
  {
    userId: Optional(uuid()),
    resetId: uuid(),
    lastResetId: nullable(uuid()),
    entries: List(Body({ kind: oneOf(FINANCE_KINDS), quantity: signedAmount() }, strict), {
      maxItems: FINANCE_KINDS.length,
      'x-message': 'Las cifras del cierre no son válidas.',
    }),
  },
  strict,
);
type ResetBody = Static<typeof resetBody>;

interface ResetRows {
  resets: Finance[];
  free: boolean;
}

/** The books are closed with the figures that the phone showed, in one act (rules §5). */
export const resetFinance = defineMutation<ResetBody, ResetRows>({
  name: 'finance.reset',
  method: 'POST',
  path: '/finance/reset/entry',
  body: resetBody,
  successStatus: 200,
  reads: async (read, { body }) => ({
    resets: await read.where('finances', 'kind', 'Acumulado'),
    free: await isFree(read, 'finances', resetRowId(body.resetId, 'Acumulado')),
  }),
  rule: ({ resets, free }, { body }, context) => {
    const accumulated = body.entries.find(({ kind }) => kind === 'Acumulado');
    // Zeros are left out, and a total of 0 may be too: it is refused as one, not as a sum that is off.
    const entries = accumulated
      ? body.entries
      : [...body.entries, { kind: 'Acumulado' as const, quantity: 0 }];
    if (!isBalancedReset(entries)) return invalid('entries', messages.finance.resetUnbalanced);
    if (!accumulated || accumulated.quantity >= 0) return conflict(messages.finance.resetOfNothing);
    const last = newestReset(resets);
    if ((last?.resetId ?? null) !== body.lastResetId || !free)
      return conflict(messages.finance.resetElsewhere);
    const rows = resetRows(body, closingTime(last, context));
    const data = rows.find(({ kind }) => kind === 'Acumulado');
    return accept(
      rows.map((row) => ({ table: 'finances', id: row.id, row })),
      messages.finance.reset,
      { data },
    );
  },
});

/** The newest reset's Acumulado row: each closes later than the one before, whatever the phones' clocks say. */
export function newestReset(resets: Finance[]): Finance | undefined {
  return resets.reduce<Finance | undefined>(
    (newest, row) => (newest && newest.date >= row.date ? newest : row),
    undefined,
  );
}

function closingTime(last: Finance | undefined, context: RuleContext): RuleContext {
  if (!last || last.date < context.now) return context;
  return { ...context, now: new Date(Date.parse(last.date) + 1).toISOString() };
}

function resetRows(body: ResetBody, context: RuleContext): Finance[] {
  return body.entries.map(({ kind, quantity }) => ({
    ...entry(context, { id: resetRowId(body.resetId, kind), kind, quantity, about: ['Cierre'] }),
    resetId: kind === 'Acumulado' ? body.resetId : null,
  }));
}

function entry(
  context: RuleContext,
  { id, kind, quantity, about }: { id: string; kind: FinanceKind; quantity: number; about: string[] },
): Finance {
  const { userId, now: date } = context;
  return { id, userId, kind, description: describe(kind, ...about), quantity, date, resetId: null };
}
