import type { Tx } from '#server/database/kysely.ts';
import { inSequence } from '#server/database/sharding.ts';
import { lockState, type LockedState } from '#server/database/user-state.ts';
import { forgetFavoritesOf, ownersOfFavorite } from './forget-favorites.ts';
import { notifyEnded } from './notify-ended.ts';
import { notifyRevision } from './notify-revision.ts';

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
  await notifyEnded(tx, [{ userId: id }]);
  const owners = await forgetFavoritesOf(tx, userCode);
  // The user's devices hear of a new revision, ask for it, and learn that their session is over.
  return [...owners, { userId: id, revision: revision + 1 }];
}

/**
 * Erases whom `find` gives, under all locks, and tells the devices. `find` is asked again under the locks: null where it
 * gives nobody, or somebody else.
 */
export async function eraseFound<User extends { id: string; userCode: string }>(
  tx: Tx,
  find: () => Promise<User | undefined>,
): Promise<(User & { credits: number }) | null> {
  await inSequence(tx);
  const found = await find();
  if (!found) return null;
  const { id, userCode } = found;
  const states = new Map<string, LockedState | null>();
  // In one order for everybody, as the calls lock.
  for (const each of [...new Set([id, ...(await ownersOfFavorite(tx, id))])].toSorted())
    states.set(each, await lockState(tx, each));
  const state = states.get(id);
  const still = await find();
  if (!state || still?.id !== id) return null;
  const raised = await eraseUser(tx, { id, userCode, revision: state.revision });
  for (const { userId, revision } of raised) await notifyRevision(tx, userId, revision);
  return { ...still, credits: state.credits };
}
