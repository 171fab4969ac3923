import { sql, type UpdateObject } from 'kysely';
import type { Tx } from './kysely.ts';
import type { Schema } from './schema.ts';
import { onKysely, statement } from './statements.ts';

type Counter = 'revision' | 'profile_revision' | 'tombstones_from' | 'run';
type StateChange = Omit<UpdateObject<Schema, 'user_states'>, 'user_id' | Counter>;
type IdentityChange = Omit<UpdateObject<Schema, 'users'>, 'id'>;

/** A user's state under its lock, which every writer of the user's rows takes first (sync §3). */
export interface LockedState {
  id: string;
  end_date: string | null;
  symbolmoney: string;
  is_connection: boolean;
  start_date: string | null;
  credits: number;
  revision: number;
  /** The incarnation of the database that wrote the revision, and the present one (ADR 0038). */
  incarnation: string | null;
  thisIncarnation: string;
  /** Somebody helps here, or did: each change is noted with who made it (rules §14). */
  hasTeam: boolean;
}

/** `$1` is the user. `for no key update` must follow. */
export const SELECT_STATE = `
  select user_id as id, end_date, symbolmoney, is_connection, start_date, credits, revision, run as incarnation,
    this_run(user_id) as "thisIncarnation",
    exists (select from helpers where helpers.user_id = $1) as "hasTeam"
  from user_states where user_id = $1`;

/** `$1` is the user. */
export const LOCK_STATE = statement(`${SELECT_STATE} for no key update`);

/** Records the incarnation that writes the revisions after `$2`, unless it wrote some of this user's before. */
export const NOTE_INCARNATION = statement(`
  insert into revision_runs (user_id, after_revision, run) values ($1, $2, $3)
  on conflict (user_id, after_revision) do update set run = excluded.run`);

/** Holds until the commit; later statements see the rows at their time. Null if the user is gone. */
export async function lockState(tx: Tx, userId: string): Promise<LockedState | null> {
  const [state] = await onKysely(tx).run<LockedState>(LOCK_STATE, [userId]);
  return state ?? null;
}

/**
 * Locks the user that `find` returns. It runs again under the lock; null if it then returns no user, or another one.
 */
export async function findLocked<User extends { id: string }>(
  tx: Tx,
  find: () => Promise<User | undefined>,
): Promise<User | null> {
  const before = await find();
  if (!before || !(await lockState(tx, before.id))) return null;
  const user = await find();
  return user?.id === before.id ? user : null;
}

/**
 * Only this and the batches' runner raise it.
 *
 * @param by more than 1 if rows of several revisions are written at once
 * @returns the new revision, to publish after the commit; null if the user is gone
 */
export async function raiseRevision(
  tx: Tx,
  userId: string,
  change: StateChange & Pick<UpdateObject<Schema, 'user_states'>, 'profile_revision'> = {},
  by = 1,
): Promise<number | null> {
  const state = await lockState(tx, userId);
  if (state === null) return null;
  const { revision, incarnation, thisIncarnation } = state;
  if (incarnation !== thisIncarnation)
    await onKysely(tx).run(NOTE_INCARNATION, [userId, revision, thisIncarnation]);
  await tx
    .updateTable('user_states')
    .set({ ...change, revision: revision + by, run: thisIncarnation })
    .where('user_id', '=', userId)
    .execute();
  return revision + by;
}

/**
 * Changes fields of the profile, in one of its tables or in both, and so raises the revision.
 *
 * @returns as `raiseRevision` does
 */
export async function touchProfile(
  tx: Tx,
  userId: string,
  { identity, state }: { identity?: IdentityChange; state?: StateChange },
): Promise<number | null> {
  const revision = await raiseRevision(tx, userId, { ...state, profile_revision: sql`revision + 1` });
  if (revision !== null && identity)
    await tx.updateTable('users').set(identity).where('id', '=', userId).execute();
  return revision;
}
