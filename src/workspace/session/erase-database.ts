import { Dexie } from 'dexie';
import { device, type PendingSignOut } from '#db/device.ts';
import { databaseName } from '#db/local-database.ts';
import { storedSession } from './session.ts';
import { forgetMark } from './storage-eviction.ts';

/** Deletes the database of who has signed out; one that the same user is back in is theirs, and stays. */
export async function eraseDatabase({ userId, token }: PendingSignOut): Promise<void> {
  if (storedSession()?.userId !== userId) {
    forgetMark(userId);
    await Dexie.delete(databaseName(userId));
  }
  await device.signOuts.update(token, { erase: false });
}
