import type { rechargeCredits } from '#contract/calls/credits.ts';
import { recordAction } from '#server/observe/audit.ts';
import { onKysely } from '#server/database/statements.ts';
import { refusal } from '#server/http/refusal.ts';
import { messages as mutationMessages } from '#server/mutations/mutations.texts.ts';
import { made, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { openCodeSeal } from '#server/secrets/code-seal.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { hourlyWait, takeHourly } from '#server/auth/throttle/hourly.ts';
import { tooMany } from '#server/auth/throttle/send-too-many.ts';
import { throttleKey } from '#server/auth/throttle/throttle-key.ts';
import { messages } from './credit.texts.ts';
import { writeMovement } from './ledger.ts';

/** Unknown codes per user. */
const WRONG_AN_HOUR = 30;

/**
 * Of many concurrent uses, one deletes the code (rules §6, CRE-12, CRE-13, API-29). An ADMIN may credit anyone
 * (ADM-21).
 */
export const recharge = (keyring: Keyring): OnlineMutation<typeof rechargeCredits> => ({
  lock: ({ userId }) => (userId ? [userId] : []),
  run: async ({ tx, body, caller, user, raised, isLimited }) => {
    const { code, userId = caller.id } = body;
    const isOther = userId !== caller.id;
    const credited = user(userId);
    if (!credited || (isOther && caller.role !== 'ADMIN'))
      return refusal('not_found', mutationMessages.notFound);
    const attempts = throttleKey('recharge', caller.id);
    const waitSeconds = isLimited ? await hourlyWait(tx, attempts, WRONG_AN_HOUR) : 0;
    if (waitSeconds > 0) return tooMany(waitSeconds);
    const seal = await openCodeSeal(onKysely(tx), keyring);
    const used = await tx
      .deleteFrom('credit_codes')
      .where('code_hash', '=', seal.hash(code))
      .returning('quantity')
      .executeTakeFirst();
    if (!used) {
      // The try is counted in this transaction, which commits although the answer is a refusal.
      await takeHourly(tx, attempts, WRONG_AN_HOUR);
      return refusal('not_found', messages.codeUnknown);
    }
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
});
