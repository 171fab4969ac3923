import type { Client } from '#domain/rows.ts';
import { accept, defineMutation, notFound, type Warning } from '#contract/mutation.ts';
import { messages } from '#contract/rules.messages.ts';
import { moveClientBody, type MoveClientBody } from './client-bodies.ts';
import { heldSince, readAccount, refuseProfiles, saleWarnings, type AccountRows } from './client-sale.ts';

interface MoveRows extends AccountRows {
  row: Client | undefined;
}

/** Account and profiles change; dates, price, state and code stay, and the books too (rules §3). What was sent was about the other account. */
export const moveClient = defineMutation<MoveClientBody, MoveRows>({
  name: 'client.move',
  method: 'PATCH',
  path: '/client/move/{id}',
  body: moveClientBody,
  successStatus: 200,
  reads: async (read, { id, body }) => ({
    row: await read.get('clients', id),
    ...(await readAccount(read, body.streamingsId)),
  }),
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

/** The move counts all the same: the last one to arrive says where the client is. */
function movedElsewhere({ streamingsId }: Client, expected: string | undefined): Warning[] {
  const same = expected === undefined || expected === streamingsId;
  return same ? [] : [{ code: 'moved_elsewhere', text: messages.client.movedElsewhere }];
}
