import type { ServerContext } from '#server/context.ts';
import { inTransaction, type Tx } from '#server/db/kysely.ts';
import { consumeMailCode } from '#server/auth/mail-codes.ts';
import { markVerified } from '#server/auth/mark-verified.ts';

/**
 * Verifies the address that a code was mailed to. False for a code that is unknown, used or too old, and for whomever
 * an ADMIN has taken the verification from (ADM-26).
 */
export async function verifyEmail({ db, notifier, settings }: ServerContext, code: string): Promise<boolean> {
  const verified = await inTransaction(db, async (tx) => {
    const userId = await consumeMailCode(tx, code, 'verify');
    if (userId === null || !(await mayVerify(tx, userId))) return null;
    const revision = await markVerified(tx, userId, settings.trialDays);
    return revision === null ? null : { userId, revision };
  });
  if (verified) notifier.publish(verified.userId, verified.revision);
  return verified !== null;
}

/** Locks the user, so that an ADMIN who is just taking the verification away is waited for. */
async function mayVerify(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('verification_withdrawn')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined && !user.verification_withdrawn;
}
