import type { Db, Tx } from '#server/database/kysely.ts';

/** Leaves out a factor whose setup was begun but not confirmed. */
export const fromFactor = (db: Db | Tx, userId: string) =>
  db.selectFrom('second_factors').where('user_id', '=', userId).where('confirmed_at', 'is not', null);

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  return (await fromFactor(db, userId).select('user_id').executeTakeFirst()) !== undefined;
}
