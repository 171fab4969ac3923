import type { rechargeCredits } from '#contract/calls/credits.ts';
import { recordAction } from '#server/audit/audit.ts';
import { refusal } from '#server/plugins/refusal.ts';
import { messages as mutationMessages } from '#server/mutations/mutations.messages.ts';
import { made, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { messages } from './credit.messages.ts';
import { writeMovement } from './ledger.ts';

/** Of many uses at once, one deletes the code (rules §6, CRE-12, CRE-13, API-29). An ADMIN may credit anyone (ADM-21). */
export const recharge: OnlineMutation<typeof rechargeCredits> = {
  lock: ({ userId }) => (userId ? [userId] : []),
  run: async ({ tx, body, caller, user, raised }) => {
    const { code, userId = caller.id } = body;
    const isOther = userId !== caller.id;
    const credited = user(userId);
    if (!credited || (isOther && caller.role !== 'ADMIN'))
      return refusal('not_found', mutationMessages.notFound);
    const used = await tx
      .deleteFrom('credit_codes')
      .where('code', '=', code)
      .returning('quantity')
      .executeTakeFirst();
    if (!used) return refusal('not_found', messages.codeUnknown);
    const { quantity } = used;
    const { row, revision } = await writeMovement(tx, {
      userId,
      description: 'Recarga',
      code,
      quantity,
    });
    raised(userId, revision);
    if (caller.role === 'ADMIN') {
      const detail = `${code} · ${quantity}`;
      await recordAction(tx, caller, { act: 'recharge', subject: credited.username, detail });
    }
    if (!isOther) return made(messages.recharged(quantity), row, revision);
    return made(messages.rechargedOther(quantity, credited.username), row);
  },
};
