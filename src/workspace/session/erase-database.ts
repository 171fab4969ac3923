import { Dexie } from 'dexie';
import { databaseName } from '#db/local-database.ts';
import { forgetMark } from './storage-eviction.ts';

/** Deletes a user's database, and what was noted of it outside of it. */
export async function eraseDatabase(userId: string): Promise<void> {
  forgetMark(userId);
  await Dexie.delete(databaseName(userId));
}
