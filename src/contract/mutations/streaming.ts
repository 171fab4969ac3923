import { codeFromId } from '#domain/code.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import { formatMoney, maxSupplierPrice } from '#domain/money/money.ts';
import type { Category, Streaming, Supplier } from '#domain/rows.ts';
import { createdValues, defaultsOf } from '#domain/entities/field-sets.ts';
import { streamingFields } from '#domain/entities/streaming.ts';
import {
  accept,
  conflict,
  defineMutation,
  invalid,
  notFound,
  type Rejected,
  type RuleContext,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { defined, deletionOf, financeEntry, isFree } from './shared.ts';
import { bookedAt, refuseTerm, termOfCreate } from './taken-over.ts';
import {
  createStreamingBody,
  type CreateStreamingBody,
  updateStreamingBody,
  type UpdateStreamingBody,
} from './streaming-bodies.ts';

/** The user's currency sets the bound (rules §2). */
export function refusePrice(field: string, price: number | undefined, context: RuleContext): Rejected | null {
  const { symbolmoney } = context;
  const maximum = maxSupplierPrice(symbolmoney);
  return price !== undefined && price > maximum
    ? invalid(field, messages.streaming.priceTooHigh(formatMoney(maximum, symbolmoney)))
    : null;
}

interface CreateRows {
  free: boolean;
  category: Category | undefined;
  supplier: Supplier | undefined;
}

/** Starts now, unless the body has a term; the purchase is an Inversion, unless other books have it (rules §2). */
export const createStreaming = defineMutation<CreateStreamingBody, CreateRows>({
  name: 'streaming.create',
  right: 'purchase',
  method: 'POST',
  path: '/streaming/create',
  body: createStreamingBody,
  successStatus: 201,
  reads: async (read, { id, body }) => ({
    free: await isFree(read, 'streamings', id),
    category: await read.get('categories', body.categoryId),
    supplier: await read.get('suppliers', body.supplierId),
  }),
  rule: ({ free, category, supplier }, { id, body }, context) => {
    if (!free) return conflict(messages.idTaken);
    if (!category) return notFound(messages.category.missing);
    if (!supplier) return notFound(messages.supplier.missing);
    const refused = refusePrice('priceSupplier', body.priceSupplier, context) ?? refuseTerm(body);
    if (refused) return refused;
    const row = newStreaming(id, body, category, context);
    const created = accept([{ table: 'streamings', id, row }], messages.streaming.created, { data: row });
    if (body.booked === false) return created;
    const purchase = financeEntry(bookedAt(context, row.startDate), {
      parentId: context.mutationId,
      kind: 'Inversion',
      quantity: row.priceSupplier,
      about: [row.name, row.email],
      paymentMethod: body.paymentMethod ?? null,
    });
    return { ...created, writes: [...created.writes, purchase] };
  },
});

function newStreaming(
  id: string,
  body: CreateStreamingBody,
  category: Category,
  context: RuleContext,
): Streaming {
  const term = termOfCreate(body, context.now);
  return {
    id,
    userId: context.userId,
    code: codeFromId(id),
    name: category.name,
    ...defaultsOf(streamingFields),
    ...createdValues(streamingFields, body),
    ...term,
    conditions: body.endDate !== undefined && hasEnded(term.endDate, context.nowMs) ? 'Vencido' : 'Activo',
    outages: [],
  };
}

interface UpdateRows {
  row: Streaming | undefined;
  category: Category | undefined;
  supplier: Supplier | undefined;
}

/** A new email moves the old one to `emailtwo` (rules §2). */
export const updateStreaming = defineMutation<UpdateStreamingBody, UpdateRows>({
  name: 'streaming.update',
  right: 'purchase',
  method: 'PATCH',
  path: '/streaming/update/{id}',
  body: updateStreamingBody,
  successStatus: 200,
  reads: async (read, { id, body }) => ({
    row: await read.get('streamings', id),
    category: body.categoryId === undefined ? undefined : await read.get('categories', body.categoryId),
    supplier: body.supplierId === undefined ? undefined : await read.get('suppliers', body.supplierId),
  }),
  rule: ({ row, category, supplier }, { id, body }, context) => {
    if (!row) return notFound(messages.streaming.missing);
    if (body.categoryId !== undefined && !category) return notFound(messages.category.missing);
    if (body.supplierId !== undefined && !supplier) return notFound(messages.supplier.missing);
    const refused = refusePrice('priceSupplier', body.priceSupplier, context);
    if (refused) return refused;
    const changed = updatedStreaming(row, body, category, context);
    return accept([{ table: 'streamings', id, row: changed }], messages.streaming.updated, { data: changed });
  },
});

function updatedStreaming(
  row: Streaming,
  body: UpdateStreamingBody,
  category: Category | undefined,
  { now }: RuleContext,
): Streaming {
  const { userId: _owner, ...fields } = body;
  const changed: Streaming = { ...row, ...defined(fields) };
  if (body.password !== undefined) delete changed.unreadable;
  if (changed.email !== row.email) changed.emailtwo = row.email;
  if (category && category.id !== row.categoryId) changed.name = category.name;
  if (CREDENTIALS.some((field) => changed[field] !== row[field]))
    changed.credentialsAt = afterwards(row.credentialsAt, now);
  return changed;
}

const CREDENTIALS = ['email', 'password', 'url'] as const;

/**
 * Each change is later than the one before, even if phones' clocks disagree, so that clients informed of the earlier
 * one count as uninformed.
 */
function afterwards(before: string | null, now: string): string {
  return !before || before < now ? now : new Date(Date.parse(before) + 1).toISOString();
}

/** Refused while the account has clients; its finance entries stay (rules §2). */
export const deleteStreaming = defineMutation({
  name: 'streaming.delete',
  right: 'delete',
  path: '/streaming/delete/{id}',
  ...deletionOf('streamings', messages.streaming, ['clients', 'streamingsId']),
});
