import type { Tx } from '#server/database/kysely.ts';
import { inSequence } from '#server/database/sharding.ts';
import { lockState, type LockedState, raiseRevision } from '#server/database/user-state.ts';
import { endHelps, helpsOf } from '#server/auth/team/end-helper.ts';
import { notifyEnded, notifyRevision } from '#server/notify/notifier.ts';

interface Erased {
  id: string;
  userCode: string;
  revision: number;
}

/**
 * Deletes all the user's rows; the other half of a transfer stays with its owner (ADM-20). Locks the user and those who
 * saved them. Returns the revisions to publish to devices.
 */
export async function eraseUser(
  tx: Tx,
  { id, userCode, revision }: Erased,
): Promise<{ userId: string; revision: number }[]> {
  const helps = await helpsOf(tx, id);
  // Waits for a user who is saving this one as a favourite, so that the next statement finds that row.
  await tx.deleteFrom('users').where('id', '=', id).execute();
  await notifyEnded(tx, [{ userId: id }]);
  const owners = [...(await forgetFavoritesOf(tx, userCode)), ...(await endHelps(tx, helps))];
  // The user's devices see a new revision, ask for it, and learn that their session is over.
  return [...owners, { userId: id, revision: revision + 1 }];
}

/**
 * Erases the user that `find` returns, under all locks, and notifies the devices. `find` runs again under the locks:
 * null if it then returns no user, or another one.
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
  // Locked in the order of all calls, so that none deadlocks.
  for (const each of [
    ...new Set([
      id,
      ...(await ownersOfFavorite(tx, id)),
      ...(await helpsOf(tx, id)).map(({ ownerId }) => ownerId),
    ]),
  ].toSorted())
    states.set(each, await lockState(tx, each));
  const state = states.get(id);
  const still = await find();
  if (!state || still?.id !== id) return null;
  const raised = await eraseUser(tx, { id, userCode, revision: state.revision });
  for (const { userId, revision } of raised) await notifyRevision(tx, userId, revision);
  return { ...still, credits: state.credits };
}

export async function ownersOfFavorite(tx: Tx, userId: string): Promise<string[]> {
  const { user_code: code } = (await codeOf(tx, userId)) ?? {};
  if (code === undefined) return [];
  const rows = await tx.selectFrom('favorites').select('user_id').where('user_code', '=', code).execute();
  return rows.map(({ user_id }) => user_id);
}

/** Returns the owners with their new revisions. */
async function forgetFavoritesOf(tx: Tx, userCode: string): Promise<{ userId: string; revision: number }[]> {
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
