import { Dexie } from 'dexie';
import { databaseName } from '#db/local-database.ts';
import { forgetMark } from './storage-eviction.ts';

/** Also deletes its mark in local storage. */
export async function eraseDatabase(userId: string): Promise<void> {
  forgetMark(userId);
  await Dexie.delete(databaseName(userId));
}
