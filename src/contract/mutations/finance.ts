import { Object as Body, type Static } from 'typebox/type';
import { fieldMessages } from '#contract/fields.texts.ts';
import { describe, EXPENSE, isBalancedReset, UNLINKED } from '#domain/finance/finance.ts';
import { isOfReset, resetRowId } from '#domain/finance/closings.ts';
import { type Finance, FINANCE_KINDS } from '#domain/rows.ts';
import { serviceName } from '#domain/service-name.ts';
import {
  List,
  nullable,
  oneOf,
  Optional,
  paymentMethod,
  publicPrice,
  requiredLine,
  signedAmount,
  strict,
  uuid,
} from '#contract/fields.ts';
import {
  accept,
  type Accepted,
  conflict,
  defineMutation,
  invalid,
  notFound,
  type Reader,
  type RuleContext,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { isFree } from './shared.ts';
import { owner, ownId } from '#contract/entities/body-properties.ts';
import { correctionOf, describeCorrection, isCorrection } from '#domain/finance/corrections.ts';
import { isDebtPayment, paymentOfCorrection } from '#domain/finance/received.ts';

const refundFields = { ...ownId, price: publicPrice(), ...owner };
const refundBody = Body(
  { ...refundFields, clientId: Optional(uuid()), paymentMethod: Optional(paymentMethod()) },
  strict,
);
const supplierRefundBody = Body({ ...refundFields, streamingsId: Optional(uuid()) }, strict);

interface RefundRows {
  free: boolean;
  /** Null if the call names no client or account, or one that is gone. */
  about: { id: string; parts: string[] } | null;
}

/** Reembolso `+price`, even for a client who is gone (rules §5). */
export const refundClient = defineMutation<Static<typeof refundBody>, RefundRows>({
  name: 'finance.refund',
  right: 'charge',
  alsoSet: [],
  method: 'POST',
  path: '/finance/create/refund/',
  body: refundBody,
  successStatus: 201,
  reads: async (read, { id, body: { clientId } }) => ({
    free: await isFree(read, 'finances', id),
    about: clientId === undefined ? null : await clientInWords(read, clientId),
  }),
  rule: ({ free, about }, { id, body }, context) => {
    if (!free) return conflict(messages.idTaken);
    const received = body.price === 0 ? 0 : -body.price;
    const { paymentMethod: method = null } = body;
    const refund = {
      id,
      kind: 'Reembolso',
      quantity: body.price,
      about: about?.parts ?? [],
      aboutId: about?.id ?? null,
      received,
      paymentMethod: method,
    } as const;
    return acceptEntry(entryRow(context, refund), messages.finance.refunded, {
      taken: received,
      paymentMethod: method,
    });
  },
});

/** Inversion `−price`, even for an account that is gone (rules §5). */
export const refundFromSupplier = defineMutation<Static<typeof supplierRefundBody>, RefundRows>({
  name: 'finance.supplier_refund',
  right: 'purchase',
  alsoSet: [],
  method: 'POST',
  path: '/finance/create/supplier_refund/',
  body: supplierRefundBody,
  successStatus: 201,
  reads: async (read, { id, body: { streamingsId } }) => ({
    free: await isFree(read, 'finances', id),
    about: streamingsId === undefined ? null : await accountInWords(read, streamingsId),
  }),
  rule: ({ free, about }, { id, body }, context) => {
    if (!free) return conflict(messages.idTaken);
    const parts = [messages.finance.supplierRefund, ...(about?.parts ?? [])];
    const quantity = body.price === 0 ? 0 : -body.price;
    const refund = { id, kind: 'Inversion', quantity, about: parts, aboutId: about?.id ?? null } as const;
    return acceptEntry(entryRow(context, refund), messages.finance.supplierRefunded);
  },
});

const EXPENSE_LIMIT = 80;
const expenseBody = Body(
  {
    ...ownId,
    price: publicPrice(),
    description: requiredLine(fieldMessages.expense, EXPENSE_LIMIT),
    ...owner,
  },
  strict,
);

/** Inversion `+price` for what is no account, such as a phone bill (FIN-36). */
export const noteExpense = defineMutation<Static<typeof expenseBody>, { free: boolean }>({
  name: 'finance.expense',
  right: 'purchase',
  alsoSet: [],
  method: 'POST',
  path: '/finance/create/expense/',
  body: expenseBody,
  successStatus: 201,
  reads: async (read, { id }) => ({ free: await isFree(read, 'finances', id) }),
  rule: ({ free }, { id, body }, context) => {
    if (!free) return conflict(messages.idTaken);
    const about = [EXPENSE, body.description];
    const row = entryRow(context, { id, kind: 'Inversion', quantity: body.price, about });
    return acceptEntry(row, messages.finance.expenseNoted);
  },
});

async function clientInWords(read: Reader, clientId: string): Promise<RefundRows['about']> {
  const client = await read.get('clients', clientId);
  if (!client) return null;
  const account = await accountInWords(read, client.streamingsId);
  return { id: clientId, parts: [account?.parts[0] ?? '', client.nameuser, client.numberprofile] };
}

async function accountInWords(read: Reader, streamingsId: string): Promise<RefundRows['about']> {
  const streaming = await read.get('streamings', streamingsId);
  if (!streaming) return null;
  const category = await read.get('categories', streaming.categoryId);
  return { id: streamingsId, parts: [serviceName(streaming, category), streaming.email] };
}

const acceptEntry = (
  row: Finance,
  message: string,
  taken: Partial<Pick<Accepted, 'taken' | 'paymentMethod'>> = {},
): Accepted => accept([{ table: 'finances', id: row.id, row }], message, { data: row, ...taken });

const resetBody = Body(
  {
    ...owner,
    resetId: uuid(),
    lastResetId: nullable(uuid()),
    entries: List(Body({ kind: oneOf(FINANCE_KINDS), quantity: signedAmount() }, strict), {
      maxItems: FINANCE_KINDS.length,
      'x-message': fieldMessages.closingFigures,
    }),
  },
  strict,
);
type ResetBody = Static<typeof resetBody>;

interface ResetRows {
  resets: Finance[];
  free: boolean;
}

/** Closes the books with the figures shown on the phone (rules §5). */
export const resetFinance = defineMutation<ResetBody, ResetRows>({
  name: 'finance.reset',
  right: 'owner',
  alsoSet: [],
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
    // Zeros are left out, maybe the total's too: a total of 0 is refused as such, not as a wrong sum.
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

/** Each reset closes later than the one before, even if the phones' clocks disagree. */
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
    ...entryRow(context, { id: resetRowId(body.resetId, kind), kind, quantity, about: ['Cierre'] }),
    resetId: kind === 'Acumulado' ? body.resetId : null,
  }));
}

type NewEntry = Pick<Finance, 'id' | 'kind' | 'quantity'> &
  Partial<Pick<Finance, 'aboutId' | 'received' | 'paymentMethod'>> & { about: string[] };

function entryRow({ userId, now: date }: RuleContext, { about, ...entry }: NewEntry): Finance {
  return { ...UNLINKED, ...entry, userId, description: describe(entry.kind, ...about), date };
}

const correctBody = Body({ ...ownId, entryId: uuid(), price: publicPrice(), ...owner }, strict);

interface CorrectRows {
  entry: Finance | undefined;
  corrections: Finance[];
  resets: Finance[];
  free: boolean;
}

const { finance: texts } = messages;

/**
 * Adds the difference as an entry of the same kind at the tap's moment: sums follow, and nothing is rewritten. `price`
 * is the right amount, without sign (rules §5).
 */
export const correctFinance = defineMutation<Static<typeof correctBody>, CorrectRows>({
  name: 'finance.correct',
  right: 'profits',
  alsoSet: [],
  method: 'POST',
  path: '/finance/correct',
  body: correctBody,
  successStatus: 201,
  reads: async (read, { id, body }) => ({
    entry: await read.get('finances', body.entryId),
    corrections: await correctionsOf(read, body.entryId),
    resets: await read.where('finances', 'kind', 'Acumulado'),
    free: await isFree(read, 'finances', id),
  }),
  rule: ({ entry, corrections, resets, free }, { id, body }, { userId, now: date }) => {
    if (!entry) return notFound(texts.missing);
    if (isCorrection(entry)) return conflict(texts.isCorrection);
    if (isDebtPayment(entry)) return conflict(texts.isDebtPayment);
    if (isOfReset(entry, resets)) return conflict(texts.isClosing);
    if (!free) return conflict(messages.idTaken);
    const quantity = correctionOf(entry, corrections, body.price);
    if (quantity === 0) return accept([], texts.sameAmount, { data: entry });
    const { kind } = entry;
    const description = describeCorrection(entry);
    const row: Finance = {
      ...UNLINKED,
      id,
      userId,
      kind,
      description,
      quantity,
      date,
      correctsId: entry.id,
      ...paymentOfCorrection(entry, quantity),
    };
    return accept([{ table: 'finances', id, row }], texts.corrected, { data: row });
  },
});

/** Reads by id are recorded: if one of these is refused, the later corrections run again. */
async function correctionsOf(read: Reader, entryId: string): Promise<Finance[]> {
  const found = await read.where('finances', 'correctsId', entryId);
  const rows = await Promise.all(found.map(({ id }) => read.get('finances', id)));
  return rows.filter((row) => row !== undefined);
}
