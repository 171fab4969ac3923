import { codeFromId } from '#domain/code.ts';
import { isPlan, planEnd } from '#domain/money/plans.ts';
import { v7 as uuidv7 } from 'uuid';
import type { subscribe as subscribeCall } from '#contract/calls/credits.ts';
import { selectProfile } from '#server/database/profile-row.ts';
import { touchProfile } from '#server/database/user-state.ts';
import { refusal } from '#server/http/refusal.ts';
import { messages as mutationMessages } from '#server/mutations/mutations.texts.ts';
import { made, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { messages } from './credit.texts.ts';
import { writeMovement } from './ledger.ts';

/** The membership continues from its end or from now (rules §6, SUB-06). */
export const subscribe: OnlineMutation<typeof subscribeCall> = {
  run: async ({ tx, body, caller, nowMs, raised }) => {
    const { days, quantity, userId = caller.id } = body;
    if (userId !== caller.id) return refusal('not_found', mutationMessages.notFound);
    if (!isPlan({ days, quantity }))
      return refusal('validation', messages.noPlan, { days: { msg: messages.noPlan } });
    if (caller.credits < quantity) return refusal('insufficient_credits', messages.insufficient);
    const id = uuidv7();
    await writeMovement(tx, {
      id,
      userId,
      description: 'Suscripción',
      code: codeFromId(id),
      quantity: -quantity,
    });
    const revision = await touchProfile(tx, userId, {
      state: {
        typesuscription: 'Suscripción',
        start_date: new Date(nowMs).toISOString(),
        end_date: planEnd(caller.end_date, nowMs, days),
      },
    });
    if (revision === null) throw new Error('A locked user is there');
    raised(userId, revision);
    return made(messages.subscribed, await selectProfile(tx, userId), revision);
  },
};
