import type { Db } from '#server/database/kysely.ts';

/** False for a second factor whose setup is not finished. */
export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return confirmed !== undefined;
}
