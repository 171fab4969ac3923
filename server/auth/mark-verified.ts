import { sql } from 'kysely';
import { addDays } from '#domain/dates/dates.ts';
import type { Tx } from '#server/database/kysely.ts';
import { touchProfile } from '#server/database/user-state.ts';

/** Begins the trial once; paid days stay (rules §7). Returns the new revision, null if the user is gone. */
export async function markVerified(tx: Tx, userId: string, trialDays: number): Promise<number | null> {
  const now = new Date().toISOString();
  const end = addDays(now, trialDays);
  return touchProfile(tx, userId, {
    identity: { is_verified: true, verification_withdrawn: false },
    state: {
      start_date: sql<string>`coalesce(start_date, ${now}::timestamptz)`,
      end_date: sql<string>`case when start_date is null then ${end}::timestamptz else end_date end`,
    },
  });
}
