import { Dexie } from 'dexie';
import { device, forgetSession } from '#db/device.ts';
import { databaseName } from '#db/local-database.ts';
import { forgetStored, type Session, tellSignOuts } from './session.ts';
import { forgetMark } from './wipe-watch.ts';

interface Leaving {
  /** Leaves the database for the same user's return. */
  keepData: boolean;
  /** Closes the database; awaited before it is deleted. */
  onBeforeDelete: () => Promise<void>;
}

/**
 * Signs out at once, with or without a network: the server is told now or as soon as it can be reached, and
 * that is all the token is used for from here on (rules §7). Throws where the phone can't write that down: then
 * nothing has ended, and the desk goes on.
 */
export async function signOut(
  { userId, token }: Session,
  { keepData, onBeforeDelete }: Leaving,
): Promise<void> {
  // Both or, where the phone can't write, neither.
  await device.transaction('rw', device.session, device.signOuts, async () => {
    await device.signOuts.put({ userId, token });
    await forgetSession();
  });
  forgetStored();
  if (!keepData) {
    await onBeforeDelete();
    forgetMark(userId);
    await Dexie.delete(databaseName(userId));
  }
  void tellSignOuts();
}
