import { conditionsAt, hasEnded } from '#domain/dates/expiry.ts';
import { renewedDates } from '#domain/dates/renewal.ts';
import { outagesAfter } from '#domain/outages.ts';
import type { Category, Conditions, Streaming } from '#domain/rows.ts';
import { accept, defineMutation, notFound, type Accepted, type Warning } from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import { serviceName } from '#domain/service-name.ts';
import { financeEntry, type OwnRow, readOwn, refuseDates, renewalWarnings } from './shared.ts';
import {
  changeConditionsBody,
  changeDatesBody,
  expireStreamingBody,
  renewStreamingBody,
  type ChangeConditionsBody,
  type ChangeDatesBody,
  type RenewStreamingBody,
} from './streaming-bodies.ts';
import { refusePrice } from './streaming.ts';

type Own = OwnRow<'streamings'>;

const written = (row: Streaming, message: string, warnings: Warning[] = []): Accepted =>
  accept([{ table: 'streamings', id: row.id, row }], message, { data: row, warnings });

const unchanged = (row: Streaming, message: string): Accepted => accept([], message, { data: row });

/** The state follows the dates, but the books stay (rules §2). */
export const changeStreamingDates = defineMutation<ChangeDatesBody, Own>({
  name: 'streaming.change_date',
  right: 'purchase',
  alsoSet: [],
  method: 'PATCH',
  path: '/streaming/update/change_date/{id}',
  body: changeDatesBody,
  successStatus: 200,
  reads: readOwn('streamings'),
  rule: ({ row }, { body }, { now, nowMs }) => {
    if (!row) return notFound(messages.streaming.missing);
    const { startDate, endDate, days } = body;
    const refused = refuseDates({ startDate, endDate, days });
    if (refused) return refused;
    const conditions = conditionsAfterDates(row.conditions, endDate, nowMs);
    const outages = outagesAfter(row, conditions, now);
    return written(
      { ...row, startDate, endDate, days, conditions, outages },
      messages.streaming.datesChanged,
    );
  },
});

function conditionsAfterDates(conditions: Conditions, endDate: string, nowMs: number): Conditions {
  if (hasEnded(endDate, nowMs)) return 'Vencido';
  return conditions === 'Vencido' ? 'Activo' : conditions;
}

/** Leftover days are kept; the price is an Inversion (rules §2, §4). */
export const renewStreaming = defineMutation<RenewStreamingBody, Own & { category: Category | undefined }>({
  name: 'streaming.renewal',
  right: 'purchase',
  alsoSet: ['priceSupplier'],
  method: 'PATCH',
  path: '/streaming/renewal/{id}',
  body: renewStreamingBody,
  successStatus: 200,
  reads: async (read, { id }) => {
    const row = await read.get('streamings', id);
    return { row, category: row && (await read.get('categories', row.categoryId)) };
  },
  rule: ({ row, category }, { body }, context) => {
    if (!row) return notFound(messages.streaming.missing);
    const refused = refusePrice('price', body.price, context);
    if (refused) return refused;
    const dates = renewedDates(row, { nowMs: context.nowMs, days: body.days });
    const wasOverdue = conditionsAt(row, context.nowMs) === 'Vencido';
    const conditions = wasOverdue ? 'Activo' : row.conditions;
    const outages = outagesAfter(row, conditions, context.now);
    const renewed = { ...row, ...dates, priceSupplier: body.price, conditions, outages };
    const payment = financeEntry(context, {
      parentId: context.mutationId,
      kind: 'Inversion',
      quantity: body.price,
      about: [serviceName(row, category), row.email],
      paymentMethod: body.paymentMethod ?? null,
    });
    const outcome = written(renewed, messages.streaming.renewed, renewalWarnings(row, body.expectedEndDate));
    return { ...outcome, writes: [...outcome.writes, payment] };
  },
});

/** rules §2 */
export const changeConditions = defineMutation<ChangeConditionsBody, Own>({
  name: 'streaming.change_conditions',
  right: ['sell', 'purchase'],
  bySweep: { conditions: 'Vencido' },
  alsoSet: [],
  method: 'PATCH',
  path: '/streaming/change_conditions/{id}',
  body: changeConditionsBody,
  successStatus: 200,
  reads: readOwn('streamings'),
  rule: ({ row }, { body }, { now, nowMs }) => {
    if (!row) return notFound(messages.streaming.missing);
    if (body.conditions === 'Vencido') return expire(row, now);
    const conditions: Conditions = hasEnded(row.endDate, nowMs) ? 'Vencido' : body.conditions;
    const changed: Streaming = { ...row, conditions, outages: outagesAfter(row, conditions, now) };
    if (body.conditions === 'Activo') return written(changed, messages.streaming.fromSupport);
    return written({ ...changed, dataSupport: now }, messages.streaming.toSupport);
  },
});

/** Called by the sweep: a row that still runs, or is Vencido already, stays unchanged (rules §2). */
export const expireStreaming = defineMutation<{ conditions: 'Vencido' }, Own>({
  name: 'streaming.conditions_vencido',
  right: null,
  alsoSet: [],
  method: 'PATCH',
  path: '/streaming/conditions_vencido/{id}',
  body: expireStreamingBody,
  successStatus: 200,
  reads: readOwn('streamings'),
  rule: ({ row }, _input, { now }) => (row ? expire(row, now) : notFound(messages.streaming.missing)),
});

function expire(row: Streaming, now: string): Accepted {
  if (!hasEnded(row.endDate, Date.parse(now))) return unchanged(row, messages.streaming.notExpired);
  if (row.conditions === 'Vencido') return unchanged(row, messages.streaming.expired);
  const expired = { ...row, conditions: 'Vencido', outages: outagesAfter(row, 'Vencido', now) } as const;
  return written(expired, messages.streaming.expired);
}
