import { isUntold } from '#domain/informed.ts';
import type { Client, Streaming } from '#domain/rows.ts';
import { accept, defineMutation, notFound } from '#contract/mutation.ts';
import { messages } from '#contract/rules.messages.ts';
import { informedBody, type InformedBody } from './client-bodies.ts';

interface InformedRows {
  row: Client | undefined;
  streaming: Streaming | undefined;
}

/** Notes which of the account's credentials the client was sent; an older message never undoes a newer one (rules §3). */
export const informClient = defineMutation<InformedBody, InformedRows>({
  name: 'client.informed',
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

/** Null where the message was about another account. No date lies beyond the account's own, whatever a phone's clock says. */
function sentOf({ id, credentialsAt }: Streaming, body: InformedBody): string | null {
  if (!credentialsAt || (body.expectedStreamingsId ?? id) !== id) return null;
  const sentMs = Math.min(Date.parse(body.credentialsAt), Date.parse(credentialsAt));
  return new Date(sentMs).toISOString();
}
