import { sql } from 'kysely';
import { addDays } from '#domain/dates.ts';
import type { ServerContext } from '#server/context.ts';
import { inTransaction, type Tx } from '#server/db/kysely.ts';
import { consumeMailCode } from '#server/session/mail-codes.ts';
import { touchProfile } from './touch-profile.ts';

/** Verifies the address that a code was mailed to. False for a code that is unknown, used or too old. */
export async function verifyEmail({ db, notifier, settings }: ServerContext, code: string): Promise<boolean> {
  const verified = await inTransaction(db, async (tx) => {
    const userId = await consumeMailCode(tx, code, 'verify');
    const revision = userId === null ? null : await markVerified(tx, userId, settings.trialDays);
    return userId === null || revision === null ? null : { userId, revision };
  });
  if (verified) notifier.publish(verified.userId, verified.revision);
  return verified !== null;
}

/**
 * Makes a user verified and begins the trial, unless one has begun before: a second verification brings no second
 * trial, and takes away nothing that was paid. Gives the new revision, null when the user is gone. Source: rules §7.
 */
export async function markVerified(tx: Tx, userId: string, trialDays: number): Promise<number | null> {
  const now = new Date().toISOString();
  return touchProfile(tx, userId, {
    is_verified: true,
    start_date: sql<string>`coalesce(start_date, ${now}::timestamptz)`,
    end_date: sql<string>`case when start_date is null then ${addDays(now, trialDays)}::timestamptz else end_date end`,
  });
}
