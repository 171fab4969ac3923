import type { Tx } from '#server/database/kysely.ts';
import { raiseRevision } from '#server/database/user-state.ts';

/** Ids of the users who have saved this one. */
export async function ownersOfFavorite(tx: Tx, userId: string): Promise<string[]> {
  const { user_code: code } = (await codeOf(tx, userId)) ?? {};
  if (code === undefined) return [];
  const rows = await tx.selectFrom('favorites').select('user_id').where('user_code', '=', code).execute();
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
    const revision = await raiseRevision(tx, userId);
    if (revision === null) throw new Error('The owner of a favourite is there');
    await tx
      .insertInto('tombstones')
      .values({ user_id: userId, table_name: 'favorites', id, revision })
      .execute();
    owners.push({ userId, revision });
  }
  return owners;
}

const codeOf = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('user_code').where('id', '=', userId).executeTakeFirst();
