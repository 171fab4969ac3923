import { sql } from 'kysely';
import { addDays } from '#domain/dates/dates.ts';
import { touchProfile } from '#server/db/bump-profile-revision.ts';
import type { Tx } from '#server/db/kysely.ts';

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
