import { Dexie } from 'dexie';
import { databaseName } from '#db/local-database.ts';
import { removeLock } from '#db/vault/lock-record.ts';
import { forgetMark } from './storage-eviction.ts';

/** Also deletes its mark in local storage and its app lock, which has nothing left to guard. */
export async function eraseDatabase(userId: string): Promise<void> {
  forgetMark(userId);
  await Dexie.delete(databaseName(userId));
  await removeLock(userId);
}
