import { leave } from '#contract/calls/leaving.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { originOf, type SessionOrigin } from '#server/auth/sessions.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { proveOwner } from '#server/resources/user/factor/prove.ts';
import { sendRefusal } from '#server/http/errors.ts';
import { noteSecurity } from '#server/monitoring/watch-answers.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { messages } from './leaving.texts.ts';
import { setLeaving } from '#server/auth/leaving.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import { lockState, touchProfile } from '#server/database/user-state.ts';

export const leavingHandlers = (context: ServerContext) =>
  ({
    'user.leave': withBody(leave, async ({ password, code }, request, reply) => {
      const { userId, role } = callerOf(request);
      noteSecurity(request, { details: { act: 'asked' } });
      // The admin area deletes no ADMIN either (ADM-19).
      if (role === 'ADMIN') return sendRefusal(reply, 'conflict', messages.administrator);
      const proof = { password, ...(code !== undefined && { code }), asksCode: true };
      const { waitSeconds, wrong } = await proveOwner(context, userId, proof);
      if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
      if (wrong) return sendInvalid(reply, wrong);
      const begun = await inTransaction(context.db, (tx) => beginLeaving(tx, userId, originOf(request)));
      if (begun === 'administrator') return sendRefusal(reply, 'conflict', messages.administrator);
      if (begun !== null) context.notifier.publish(userId, begun);
      return success(messages.leaves);
    }),

    'user.stay': async (request) => {
      const { userId } = callerOf(request);
      noteSecurity(request, { details: { act: 'taken back' } });
      const revision = await inTransaction(context.db, (tx) => endLeaving(tx, userId, originOf(request)));
      if (revision !== null) context.notifier.publish(userId, revision);
      return success(messages.stays);
    },
  }) satisfies Partial<Handlers>;

/** Keeps an earlier date: the call may be a retry. Returns the new revision, null without a change. */
async function beginLeaving(
  tx: Tx,
  userId: string,
  from: SessionOrigin,
): Promise<number | 'administrator' | null> {
  const user = await findLocked(tx, userId);
  if (user?.role === 'ADMIN') return 'administrator';
  return user?.leaves_at === null ? setLeaving(tx, userId, Date.now(), from) : null;
}

/** Null if no deletion is scheduled: the call may be a retry. */
async function endLeaving(tx: Tx, userId: string, from: SessionOrigin): Promise<number | null> {
  const user = await findLocked(tx, userId);
  if (!user || user.leaves_at === null) return null;
  await queueNotice(tx, userId, 'staying', from);
  return touchProfile(tx, userId, { identity: { leaves_at: null } });
}

async function findLocked(tx: Tx, userId: string) {
  await lockState(tx, userId);
  return tx.selectFrom('users').select(['role', 'leaves_at']).where('id', '=', userId).executeTakeFirst();
}
