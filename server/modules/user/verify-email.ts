import type { ServerContext } from '#server/context.ts';
import { inTransaction, type Tx } from '#server/db/kysely.ts';
import { consumeMailCode } from '#server/auth/mail-codes.ts';
import { markVerified } from '#server/auth/mark-verified.ts';

/** False for an unknown, used or old code, and when an ADMIN withdrew the verification (ADM-26). */
export async function verifyByCode(
  { db, notifier, settings }: ServerContext,
  code: string,
): Promise<boolean> {
  const verified = await inTransaction(db, async (tx) => {
    const userId = await consumeMailCode(tx, code, 'verify');
    if (userId === null || !(await mayVerify(tx, userId))) return null;
    const revision = await markVerified(tx, userId, settings.trialDays);
    return revision === null ? null : { userId, revision };
  });
  if (verified) notifier.publish(verified.userId, verified.revision);
  return verified !== null;
}

/** The lock waits for an ADMIN who is just withdrawing the verification. */
async function mayVerify(tx: Tx, userId: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('verification_withdrawn')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined && !user.verification_withdrawn;
}
