import { tellEnded } from '#server/auth/tell-ended.ts';
import type { Tx } from '#server/db/kysely.ts';
import { forgetFavoritesOf } from './forget-favorites.ts';

interface Erased {
  id: string;
  userCode: string;
  revision: number;
}

/**
 * All the user's rows go; the other half of a transfer stays with its owner (ADM-20). The user and those who saved them
 * are locked. Gives the revisions that devices are to hear of.
 */
export async function eraseUser(
  tx: Tx,
  { id, userCode, revision }: Erased,
): Promise<{ userId: string; revision: number }[]> {
  // First, so that it waits for whoever is saving this user as a favourite, who is then found below.
  await tx.deleteFrom('users').where('id', '=', id).execute();
  await tellEnded(tx, [{ userId: id }]);
  const owners = await forgetFavoritesOf(tx, userCode);
  // The user's devices hear of a new revision, ask for it, and learn that their session is over.
  return [...owners, { userId: id, revision: revision + 1 }];
}
