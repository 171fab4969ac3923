import { sql } from 'kysely';
import type { Tx } from '#server/db/kysely.ts';

/** Ids of the users who have saved this one. */
export async function ownersOfFavorite(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('favorites')
    .innerJoin('users', 'users.user_code', 'favorites.user_code')
    .select('favorites.user_id')
    .where('users.id', '=', userId)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Gives the owners, with their new revisions. */
export async function forgetFavoritesOf(
  tx: Tx,
  userCode: string,
): Promise<{ userId: string; revision: number }[]> {
  const gone = await tx
    .deleteFrom('favorites')
    .where('user_code', '=', userCode)
    .returning(['user_id', 'id'])
    .execute();
  const owners = [];
  for (const { user_id: userId, id } of gone) {
    const { revision } = await tx
      .updateTable('users')
      .set({ revision: sql`revision + 1` })
      .where('id', '=', userId)
      .returning('revision')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('tombstones')
      .values({ user_id: userId, table_name: 'favorites', id, revision })
      .execute();
    owners.push({ userId, revision });
  }
  return owners;
}
