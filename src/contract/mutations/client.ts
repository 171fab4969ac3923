import type { Static } from 'typebox/type';
import { codeFromId } from '#domain/code.ts';
import { hasEnded } from '#domain/dates/expiry.ts';
import type { Client, ClientState, Streaming } from '#domain/rows.ts';
import { clientFields } from '#domain/entities/client.ts';
import { createdValues, defaultsOf } from '#domain/entities/field-sets.ts';
import {
  accept,
  conflict,
  defineMutation,
  notFound,
  type RowWrite,
  type RuleContext,
  type Warning,
} from '#contract/mutation.ts';
import { messages } from '#contract/rules.texts.ts';
import {
  contactedBody,
  createClientBody,
  type CreateClientBody,
  informedBody,
  type InformedBody,
  moveClientBody,
  type MoveClientBody,
  updateClientBody,
  type UpdateClientBody,
} from './client-bodies.ts';
import {
  type AccountRows,
  heldSince,
  becomesSold,
  readAccount,
  refuseProfiles,
  saleEntry,
  saleWarnings,
  soldIfFirst,
  takenAt,
  wasSold,
} from './client-sale.ts';
import { paymentOfSale, refuseReceived } from './received.ts';
import { defined, deletionOf, isFree, type OwnRow, readOwn } from './shared.ts';
import { bookedAt, refuseTerm, termOfCreate } from './taken-over.ts';
import { isUntold } from '#domain/informed.ts';
import { isWaiting, withoutWaiting } from '#domain/waiting.ts';

/** Starts now, unless the body has a term; a Vendido client is a Venta, unless other books have it (rules §3). */
export const createClient = defineMutation<CreateClientBody, AccountRows & { free: boolean }>({
  name: 'client.create',
  right: 'sell',
  method: 'POST',
  path: '/client/create',
  body: createClientBody,
  successStatus: 201,
  reads: async (read, { id, body }) => {
    const [free, account] = await Promise.all([
      isFree(read, 'clients', id),
      readAccount(read, body.streamingsId),
    ]);
    return { free, ...account };
  },
  rule: ({ free, ...account }, { id, body }, context) => {
    if (!free) return conflict(messages.idTaken);
    if (!account.streaming) return notFound(messages.streaming.missing);
    const refused =
      refuseProfiles(body.accountType, body.numberprofile) ??
      refuseTerm(body) ??
      refuseReceived(body, body.publicprice);
    if (refused) return refused;
    const row = newClient(id, body, account.streaming, context);
    const isSold = body.state === 'Vendido' && row.booked;
    const sale = isSold ? [saleEntry(row, account, bookedAt(context, row.startDate))] : [];
    const warnings = saleWarnings(row, account, context);
    return accept(
      [{ table: 'clients', id, row }, ...sale, ...servedIn(account, row)],
      messages.client.created,
      {
        data: row,
        warnings,
        ...takenAt({ owed: sale }),
      },
    );
  },
});

/** Who gets a profile waits for it no longer (CAT-14). */
function servedIn({ category }: AccountRows, { phoneuser }: Client): RowWrite[] {
  if (!category || !isWaiting(category, phoneuser)) return [];
  const row = { ...category, waiting: withoutWaiting(category, phoneuser) };
  return [{ table: 'categories', id: row.id, row }];
}

/** A sale includes the account's present credentials. A Standby client is booked at its sale. */
function newClient(
  id: string,
  body: CreateClientBody,
  { credentialsAt }: Streaming,
  context: RuleContext,
): Client {
  const term = termOfCreate(body, context.now);
  return {
    id,
    userId: context.userId,
    code: codeFromId(id),
    ...defaultsOf(clientFields),
    ...createdValues(clientFields, body),
    state: hasEnded(term.endDate, context.nowMs) ? 'Vencido' : body.state,
    pin: body.pin || null,
    ...term,
    ...paymentOfSale(body),
    booked: body.state === 'Standby' || (body.booked ?? true),
    informedAt: credentialsAt,
    heldSince: context.now,
  };
}

interface UpdateRows extends AccountRows {
  row: Client | undefined;
  sold: boolean;
}

/** A Standby client who becomes Vendido is a Venta, once (rules §3). */
export const updateClient = defineMutation<UpdateClientBody, UpdateRows>({
  name: 'client.update',
  right: 'sell',
  method: 'PATCH',
  path: '/client/update/{id}',
  body: updateClientBody,
  successStatus: 200,
  reads: async (read, { id, body }) => {
    const row = await read.get('clients', id);
    const [account, sold] = await Promise.all([
      readAccount(read, row?.streamingsId),
      becomesSold(row, body.state) && wasSold(read, id),
    ]);
    return { row, sold, ...account };
  },
  rule: ({ row, sold, ...account }, { id, body }, context) => {
    if (!row) return notFound(messages.client.missing);
    const changed = updatedClient(row, body, context);
    const touchesProfiles = body.numberprofile !== undefined || body.accountType !== undefined;
    const refused = touchesProfiles ? refuseProfiles(changed.accountType, changed.numberprofile) : null;
    if (refused) return refused;
    const after = soldIfFirst(row, changed, { ...account, sold }, context);
    const warnings = touchesProfiles ? saleWarnings(after.row, account, context) : after.warnings;
    return accept([{ table: 'clients', id, row: after.row }, ...after.owed], messages.client.updated, {
      data: after.row,
      warnings,
      ...takenAt(after),
    });
  },
});

function updatedClient(row: Client, body: UpdateClientBody, context: RuleContext): Client {
  const { userId: _owner, state, pin, ...fields } = body;
  const changed: Client = { ...row, ...defined(fields), state: stateAfter(row, state, context.nowMs) };
  if (pin !== undefined) {
    changed.pin = pin || null;
    delete changed.unreadable;
  }
  return { ...changed, heldSince: heldSince(row, changed, context) };
}

/** Only the clock makes a client Vencido, never `wished` (rules §3). */
export function stateAfter(row: Client, wished: ClientState | undefined, nowMs: number): ClientState {
  if (hasEnded(row.endDate, nowMs)) return 'Vencido';
  return wished === undefined || wished === 'Vencido' ? row.state : wished;
}

/** Frees the slots; finance entries stay (rules §3). */
export const deleteClient = defineMutation({
  name: 'client.delete',
  right: 'delete',
  path: '/client/delete/{id}',
  ...deletionOf('clients', messages.client),
});

/**
 * Account and profiles change; dates, price, state, code and books stay (rules §3). `informedAt` resets, because it was
 * about the other account.
 */
export const moveClient = defineMutation<MoveClientBody, AccountRows & OwnRow<'clients'>>({
  name: 'client.move',
  right: 'sell',
  alsoSet: ['accountType', 'numberprofile'],
  method: 'PATCH',
  path: '/client/move/{id}',
  body: moveClientBody,
  successStatus: 200,
  reads: async (read, { id, body }) => {
    const [row, account] = await Promise.all([read.get('clients', id), readAccount(read, body.streamingsId)]);
    return { row, ...account };
  },
  rule: ({ row, ...account }, { id, body }, context) => {
    if (!row) return notFound(messages.client.missing);
    if (!account.streaming) return notFound(messages.streaming.missing);
    const { streamingsId, numberprofile, accountType = row.accountType } = body;
    const refused = refuseProfiles(accountType, numberprofile);
    if (refused) return refused;
    const there: Client = { ...row, streamingsId, accountType, numberprofile, informedAt: null };
    const moved = { ...there, heldSince: heldSince(row, there, context) };
    const warnings = [
      ...movedElsewhere(row, body.expectedStreamingsId),
      ...saleWarnings(moved, account, context),
    ];
    return accept([{ table: 'clients', id, row: moved }], messages.client.moved, { data: moved, warnings });
  },
});

/** Warns that another device moved the client meanwhile; the last move to arrive decides. */
function movedElsewhere({ streamingsId }: Client, expected: string | undefined): Warning[] {
  const same = expected === undefined || expected === streamingsId;
  return same ? [] : [{ code: 'moved_elsewhere', text: messages.client.movedElsewhere }];
}

/**
 * Notes in a book with helpers that the client was asked for the renewal, so that nobody is asked twice (rules §14).
 * Changes no row.
 */
export const contactClient = defineMutation<Static<typeof contactedBody>, OwnRow<'clients'>>({
  name: 'client.contacted',
  right: ['sell', 'charge'],
  isNote: true,
  alsoSet: [],
  method: 'PATCH',
  path: '/client/contacted/{id}',
  body: contactedBody,
  successStatus: 200,
  reads: readOwn('clients'),
  rule: ({ row }) =>
    row ? accept([], messages.client.contacted, { data: row }) : notFound(messages.client.missing),
});

interface InformedRows {
  row: Client | undefined;
  streaming: Streaming | undefined;
}

/**
 * Notes which of the account's credentials the client received; an older message never undoes a newer one (rules §3).
 */
export const informClient = defineMutation<InformedBody, InformedRows>({
  name: 'client.informed',
  right: 'passwords',
  alsoSet: [],
  method: 'PATCH',
  path: '/client/informed/{id}',
  body: informedBody,
  successStatus: 200,
  reads: async (read, { id }) => {
    const row = await read.get('clients', id);
    return { row, streaming: row && (await read.get('streamings', row.streamingsId)) };
  },
  rule: ({ row, streaming }, { id, body }) => {
    if (!row) return notFound(messages.client.missing);
    const informedAt = streaming && sentOf(streaming, body);
    if (!informedAt || !isUntold(row, { credentialsAt: informedAt }))
      return accept([], messages.client.informed, { data: row });
    const informed: Client = { ...row, informedAt };
    return accept([{ table: 'clients', id, row: informed }], messages.client.informed, { data: informed });
  },
});

/**
 * Null if the message was about another account. Capped at the account's own date, because a phone's clock may be
 * ahead.
 */
function sentOf({ id, credentialsAt }: Streaming, body: InformedBody): string | null {
  if (!credentialsAt || (body.expectedStreamingsId ?? id) !== id) return null;
  const sentMs = Math.min(Date.parse(body.credentialsAt), Date.parse(credentialsAt));
  return new Date(sentMs).toISOString();
}
