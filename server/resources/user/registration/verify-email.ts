import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { lockState } from '#server/database/user-state.ts';
import { consumeMailCode } from '#server/auth/mail-codes.ts';
import { markVerified } from '#server/auth/mark-verified.ts';

/** Gives the address that is verified now; null for an unknown, used or old code, and when an ADMIN withdrew the verification (ADM-26). */
export async function verifyByCode(
  { db, notifier, settings }: ServerContext,
  code: string,
): Promise<string | null> {
  const verified = await inTransaction(db, async (tx) => {
    const userId = await consumeMailCode(tx, code, 'verify');
    const email = userId === null ? null : await verifiable(tx, userId);
    if (userId === null || email === null) return null;
    const revision = await markVerified(tx, userId, settings.trialDays);
    return revision === null ? null : { userId, email, revision };
  });
  if (verified) notifier.publish(verified.userId, verified.revision);
  return verified?.email ?? null;
}

/** The user's address. The lock waits for an ADMIN who is just withdrawing the verification. */
async function verifiable(tx: Tx, userId: string): Promise<string | null> {
  await lockState(tx, userId);
  const user = await tx
    .selectFrom('users')
    .select(['email', 'verification_withdrawn'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && !user.verification_withdrawn ? user.email : null;
}
