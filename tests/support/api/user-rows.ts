import type { Selectable, UpdateObject } from 'kysely';
import { type Db, inTransaction } from '#server/database/kysely.ts';
import type { Schema, UserStatesTable } from '#server/database/schema.ts';
import { touchProfile } from '#server/database/user-state.ts';

/** Holds the lock of the user `$1` until the end of the transaction, as the server takes it. */
export const LOCK_USER = 'select 1 from user_states where user_id = $1 for no key update';

/** Identity and state in one row; `users.id` and `email` find somebody. */
export const selectUsers = (db: Db) =>
  db.selectFrom('users').innerJoin('user_states', 'user_states.user_id', 'users.id').selectAll();

/** Throws when the user is gone. */
export const stateOf = (db: Db, userId: string): Promise<Selectable<UserStatesTable>> =>
  db.selectFrom('user_states').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();

/** Past the server: no device hears of it. */
export async function setState(
  db: Db,
  userId: string,
  fields: UpdateObject<Schema, 'user_states'>,
): Promise<void> {
  await db.updateTable('user_states').set(fields).where('user_id', '=', userId).execute();
}

/** Makes the membership end at that instant, with a revision that devices pull. */
export const moveEnd = (db: Db, userId: string, endMs: number): Promise<number | null> =>
  inTransaction(db, (tx) => touchProfile(tx, userId, { state: { end_date: new Date(endMs).toISOString() } }));
