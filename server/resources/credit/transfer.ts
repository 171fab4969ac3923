import { v7 as uuidv7 } from 'uuid';
import { codeFromId } from '#domain/code.ts';
import type { transferCredits } from '#contract/calls/credits.ts';
import { refusal } from '#server/http/refusal.ts';
import { messages as mutationMessages } from '#server/mutations/mutations.messages.ts';
import { made, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { messages } from './credit.messages.ts';
import { writeMovement } from './ledger.ts';

/** A RESELLER sends to another user, both halves or neither (rules §6, CRE-09, CRE-10). */
export const transfer: OnlineMutation<typeof transferCredits> = {
  lock: ({ clientId }) => [clientId],
  run: async ({ tx, body, caller, user, raised }) => {
    const { quantity, clientId, userId = caller.id } = body;
    if (userId !== caller.id) return refusal('not_found', mutationMessages.notFound);
    // Checked again under the lock: the role may have been lost a moment ago.
    if (caller.role !== 'RESELLER') return refusal('forbidden', messages.notReseller);
    if (clientId === caller.id) return refusal('conflict', messages.toOneself);
    const receiver = user(clientId);
    if (!receiver?.is_verified) return refusal('not_found', messages.noReceiver);
    if (caller.credits < quantity) return refusal('insufficient_credits', messages.insufficient);
    const [sentId, receivedId] = [uuidv7(), uuidv7()];
    const both = { description: 'Transferencia', code: codeFromId(sentId) } as const;
    const sent = await writeMovement(tx, {
      ...both,
      id: sentId,
      userId: caller.id,
      quantity: -quantity,
      counterpart: receiver.username,
      otherHalf: receivedId,
    });
    const received = await writeMovement(tx, {
      ...both,
      id: receivedId,
      userId: receiver.id,
      quantity,
      counterpart: caller.username,
      otherHalf: sentId,
    });
    raised(caller.id, sent.revision);
    raised(receiver.id, received.revision);
    return made(messages.transferred(quantity, receiver.username), sent.row, sent.revision);
  },
};
