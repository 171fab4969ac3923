import { sql, type UpdateObject } from 'kysely';
import type { Tx } from './kysely.ts';
import type { Schema } from './schema.ts';

type ProfileChange = Omit<
  UpdateObject<Schema, 'users'>,
  'id' | 'revision' | 'profile_revision' | 'tombstones_from'
>;

/** Gives the new revision, to publish after the commit, or null when the user is gone (architecture §4.3). */
export async function touchProfile(tx: Tx, userId: string, change: ProfileChange): Promise<number | null> {
  const row = await tx
    .updateTable('users')
    .set({ ...change, revision: sql`revision + 1`, profile_revision: sql`revision + 1` })
    .where('id', '=', userId)
    .returning('revision')
    .executeTakeFirst();
  return row?.revision ?? null;
}
