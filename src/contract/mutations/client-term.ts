import { clientStateAt, hasEnded } from '#domain/dates/expiry.ts';
import { renewedDates } from '#domain/dates/renewal.ts';
import type { Category, Client, ClientState, Streaming } from '#domain/rows.ts';
import {
  accept,
  defineMutation,
  notFound,
  type RowWrite,
  type Input,
  type Reader,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import {
  changeStateBody,
  renewClientBody,
  type ChangeStateBody,
  type RenewClientBody,
} from './client-bodies.ts';
import {
  aboutSale,
  type AccountRows,
  becomesSold,
  heldSince,
  outlasts,
  placeTaken,
  readAccount,
  soldIfFirst,
  takenAt,
  wasSold,
} from './client-sale.ts';
import { isPaid, receivedOf, refuseReceived } from './received.ts';
import { stateAfter } from './client.ts';
import { financeEntry, refuseDates, renewalWarnings } from './shared.ts';
import { changeDatesBody, type ChangeDatesBody } from './streaming-bodies.ts';

/** A client with the account and the service that a line of the books names. */
export interface TermRows {
  row: Client | undefined;
  streaming: Streaming | undefined;
  category: Category | undefined;
}

interface PlaceRows extends AccountRows {
  row: Client | undefined;
}

const put = (row: Client): RowWrite => ({ table: 'clients', id: row.id, row });

/** The state follows the dates, but the books stay (rules §3). */
export const changeClientDates = defineMutation<ChangeDatesBody, PlaceRows>({
  name: 'client.change_date',
  right: 'sell',
  alsoSet: ['state'],
  method: 'PATCH',
  path: '/client/update/change_date/{id}',
  body: changeDatesBody,
  successStatus: 200,
  reads: readPlace,
  rule: ({ row, streaming, clients }, { body }, context) => {
    if (!row) return notFound(messages.client.missing);
    const { startDate, endDate, days } = body;
    const refused = refuseDates({ startDate, endDate, days });
    if (refused) return refused;
    const state = stateAfterDates(row.state, endDate, context.nowMs);
    const dated: Client = { ...row, startDate, endDate, days, state };
    const changed = { ...dated, heldSince: heldSince(row, dated, context) };
    return accept([put(changed)], messages.client.datesChanged, {
      data: changed,
      warnings: [
        ...placeTaken(row, changed, clients, context.nowMs),
        ...outlasts(changed, streaming, context),
      ],
    });
  },
});

export async function readTerm(read: Reader, { id }: Input<unknown>): Promise<TermRows> {
  const row = await read.get('clients', id);
  const streaming = row && (await read.get('streamings', row.streamingsId));
  return { row, streaming, category: streaming && (await read.get('categories', streaming.categoryId)) };
}

async function readPlace(read: Reader, { id }: Input<unknown>): Promise<PlaceRows> {
  const row = await read.get('clients', id);
  return { row, ...(await readAccount(read, row?.streamingsId)) };
}

function stateAfterDates(state: ClientState, endDate: string, nowMs: number): ClientState {
  if (hasEnded(endDate, nowMs)) return 'Vencido';
  return state === 'Vencido' ? 'Vendido' : state;
}

/** Leftover days are kept; the price is a Renovacion (rules §3, §4). */
export const renewClient = defineMutation<RenewClientBody, PlaceRows>({
  name: 'client.renewal',
  right: 'sell',
  alsoSet: ['publicprice', 'state'],
  method: 'PATCH',
  path: '/client/renewal/{id}',
  body: renewClientBody,
  successStatus: 200,
  reads: readPlace,
  rule: ({ row, ...account }, { body }, context) => {
    if (!row) return notFound(messages.client.missing);
    const refused = refuseReceived(body, body.price);
    if (refused) return refused;
    const dates = renewedDates(row, { nowMs: context.nowMs, days: body.days });
    const state = clientStateAt(row, context.nowMs) === 'Vencido' ? 'Vendido' : row.state;
    const { paymentMethod = null } = body;
    const received = receivedOf(body, body.price);
    const dated: Client = {
      ...row,
      ...dates,
      publicprice: body.price,
      state,
      paid: isPaid(body, body.price),
      received,
      paymentMethod: paymentMethod ?? row.paymentMethod,
    };
    const renewed = { ...dated, heldSince: heldSince(row, dated, context) };
    const payment = financeEntry(context, {
      parentId: context.mutationId,
      kind: 'Renovacion',
      quantity: body.price,
      about: aboutSale(row, account),
      aboutId: row.id,
      received,
      paymentMethod,
    });
    const warnings = [
      ...renewalWarnings(row, body.expectedEndDate),
      ...placeTaken(row, renewed, account.clients, context.nowMs),
      ...outlasts(renewed, account.streaming, context),
    ];
    return accept([put(renewed), payment], messages.client.renewed, {
      data: renewed,
      warnings,
      taken: received,
      paymentMethod,
    });
  },
});

interface StateRows extends TermRows {
  sold: boolean;
}

/** Vendido ↔ Standby while the term runs; Vencido only after its end (rules §3). */
export const changeClientState = defineMutation<ChangeStateBody, StateRows>({
  name: 'client.change_state',
  right: 'sell',
  bySweep: { state: 'Vencido' },
  alsoSet: ['state'],
  method: 'PATCH',
  path: '/client/change_state/{id}',
  body: changeStateBody,
  successStatus: 200,
  reads: async (read, input) => {
    const rows = await readTerm(read, input);
    return { ...rows, sold: becomesSold(rows.row, input.body.state) && (await wasSold(read, input.id)) };
  },
  rule: ({ row, ...rows }, { body }, context) => {
    if (!row) return notFound(messages.client.missing);
    const state = stateAfter(row, body.state, context.nowMs);
    if (state === row.state) return accept([], unchangedMessage(body.state, state), { data: row });
    const after = soldIfFirst(row, { ...row, state }, rows, context);
    return accept([put(after.row), ...after.owed], messages.client.stateChanged, {
      data: after.row,
      warnings: after.warnings,
      ...takenAt(after),
    });
  },
});

function unchangedMessage(wished: ClientState, state: ClientState): string {
  if (state === 'Vencido') return messages.client.expired;
  return wished === 'Vencido' ? messages.client.notExpired : messages.client.stateChanged;
}
