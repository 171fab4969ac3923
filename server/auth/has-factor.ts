import type { Db, Tx } from '#server/database/kysely.ts';

/** Selects from the user's second factor, unless its setup is not finished. */
export const fromFactor = (db: Db | Tx, userId: string) =>
  db.selectFrom('second_factors').where('user_id', '=', userId).where('confirmed_at', 'is not', null);

export async function hasFactor(db: Db, userId: string): Promise<boolean> {
  return (await fromFactor(db, userId).select('user_id').executeTakeFirst()) !== undefined;
}
