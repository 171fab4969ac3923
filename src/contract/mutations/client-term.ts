import { clientStateAt, hasEnded } from '#domain/expiry.ts';
import { renewedDates } from '#domain/renewal.ts';
import type { Client, ClientState, Streaming } from '#domain/rows.ts';
import { accept, defineMutation, notFound, type Change } from '#contract/mutation.ts';
import { messages } from '#contract/rules.messages.ts';
import {
  changeStateBody,
  renewClientBody,
  type ChangeStateBody,
  type RenewClientBody,
} from './client-bodies.ts';
import { outlasts, owedSale, wasSold } from './client-sale.ts';
import { stateAfter } from './client.ts';
import { financeEntry, refuseDates, renewalWarnings } from './shared.ts';
import { changeDatesBody, type ChangeDatesBody } from './streaming-bodies.ts';

interface TermRows {
  row: Client | undefined;
  streaming: Streaming | undefined;
}

const put = (row: Client): Change => ({ table: 'clients', id: row.id, row });

/** Dates are set by hand: the state follows them, and the books don't (rules §3). */
export const changeClientDates = defineMutation<ChangeDatesBody, TermRows>({
  name: 'client.change_date',
  method: 'PATCH',
  path: '/client/update/change_date/{id}',
  body: changeDatesBody,
  successStatus: 200,
  reads: async (read, { id }) =>
    readTerm(await read.get('clients', id), (sid) => read.get('streamings', sid)),
  rule: ({ row, streaming }, { body }, { nowMs }) => {
    if (!row) return notFound(messages.client.missing);
    const { startDate, endDate, days } = body;
    const refused = refuseDates({ startDate, endDate, days });
    if (refused) return refused;
    const changed: Client = {
      ...row,
      startDate,
      endDate,
      days,
      state: stateAfterDates(row.state, endDate, nowMs),
    };
    return accept([put(changed)], messages.client.datesChanged, {
      data: changed,
      warnings: streaming ? outlasts(changed, streaming) : [],
    });
  },
});

async function readTerm(
  row: Client | undefined,
  getStreaming: (id: string) => Promise<Streaming | undefined>,
): Promise<TermRows> {
  return { row, streaming: row && (await getStreaming(row.streamingsId)) };
}

function stateAfterDates(state: ClientState, endDate: string, nowMs: number): ClientState {
  if (hasEnded(endDate, nowMs)) return 'Vencido';
  return state === 'Vencido' ? 'Vendido' : state;
}

/** The client is renewed: days are added, never lost, and the price is a Renovacion (rules §3, §4). */
export const renewClient = defineMutation<RenewClientBody, TermRows>({
  name: 'client.renewal',
  method: 'PATCH',
  path: '/client/renewal/{id}',
  body: renewClientBody,
  successStatus: 200,
  reads: async (read, { id }) =>
    readTerm(await read.get('clients', id), (sid) => read.get('streamings', sid)),
  rule: ({ row, streaming }, { body }, context) => {
    if (!row) return notFound(messages.client.missing);
    const dates = renewedDates(row, { nowMs: context.nowMs, days: body.days });
    const state = clientStateAt(row, context.nowMs) === 'Vencido' ? 'Vendido' : row.state;
    const renewed: Client = { ...row, ...dates, publicprice: body.price, state };
    const payment = financeEntry(context, {
      parentId: context.mutationId,
      kind: 'Renovacion',
      quantity: body.price,
      about: [streaming?.name ?? '', row.nameuser, row.numberprofile],
    });
    const warnings = renewalWarnings(row, body.expectedEndDate);
    if (streaming) warnings.push(...outlasts(renewed, streaming));
    return accept([put(renewed), payment], messages.client.renewed, { data: renewed, warnings });
  },
});

interface StateRows extends TermRows {
  sold: boolean;
}

/** Vendido ↔ Standby while it runs; Vencido only when it has ended (rules §3). */
export const changeClientState = defineMutation<ChangeStateBody, StateRows>({
  name: 'client.change_state',
  method: 'PATCH',
  path: '/client/change_state/{id}',
  body: changeStateBody,
  successStatus: 200,
  reads: async (read, { id }) => {
    const term = await readTerm(await read.get('clients', id), (sid) => read.get('streamings', sid));
    return { ...term, sold: await wasSold(read, id) };
  },
  rule: ({ row, streaming, sold }, { body }, context) => {
    if (!row) return notFound(messages.client.missing);
    const state = stateAfter(row, body.state, context.nowMs);
    if (state === row.state) return accept([], unchangedMessage(body.state, state), { data: row });
    const changed = { ...row, state };
    const owed = owedSale(row, changed, { sold, streaming }, context);
    return accept([put(changed), ...owed], messages.client.stateChanged, { data: changed });
  },
});

function unchangedMessage(wished: ClientState, state: ClientState): string {
  if (state === 'Vencido') return messages.client.expired;
  return wished === 'Vencido' ? messages.client.notExpired : messages.client.stateChanged;
}
