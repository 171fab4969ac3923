import { sql } from 'kysely';
import { addDays } from '#domain/dates/dates.ts';
import type { ServerContext } from '#server/context.ts';
import { inTransaction, type Tx } from '#server/db/kysely.ts';
import { consumeMailCode } from '#server/auth/mail-codes.ts';
import { touchProfile } from '#server/db/bump-profile-revision.ts';

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

/**
 * Makes a user verified, whatever was before, and begins the trial, unless one has begun before: a second verification
 * brings no second trial, and takes away nothing that was paid. Gives the new revision, null when the user is gone. Source: rules §7.
 */
export async function markVerified(tx: Tx, userId: string, trialDays: number): Promise<number | null> {
  const now = new Date().toISOString();
  return touchProfile(tx, userId, {
    is_verified: true,
    verification_withdrawn: false,
    start_date: sql<string>`coalesce(start_date, ${now}::timestamptz)`,
    end_date: sql<string>`case when start_date is null then ${addDays(now, trialDays)}::timestamptz else end_date end`,
  });
}
