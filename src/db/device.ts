import { Dexie, type EntityTable } from 'dexie';

/** The session of this device, mirrored where the worker can read it (architecture §4.10). */
export interface DeviceSession {
  only: 'session';
  userId: string;
  token: string;
}

/** A sign-out that the server hasn't been told yet; its token is used for nothing else (rules §7). */
export interface PendingSignOut {
  userId: string;
  token: string;
  /** The user's database is to go, and may still be there: the app may be killed before it is gone. */
  erase?: boolean;
}

/** What belongs to the device, whoever is signed in. */
export class DeviceDatabase extends Dexie {
  declare session: EntityTable<DeviceSession, 'only'>;
  declare signOuts: EntityTable<PendingSignOut, 'token'>;

  constructor() {
    super('vigente-device', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ session: 'only', signOuts: 'token' });
  }
}

/** One connection a context: opened at first use. */
export const device = new DeviceDatabase();

export async function readSession(): Promise<DeviceSession | undefined> {
  return device.session.get('session');
}

/**
 * Mirrors the session; one that is there already costs no write, which each start would wait for the disk with. On a
 * phone without room the page has the session all the same, and the next start mirrors it. One that has been signed out
 * is left; who is back after a sign-out keeps the database that is there.
 */
export async function mirrorSession(userId: string, token: string): Promise<void> {
  const { session, signOuts } = device;
  const write = async (): Promise<void> => {
    const kept = await session.get('session');
    if ((kept?.userId === userId && kept.token === token) || (await signOuts.get(token))) return;
    await signOuts.filter((each) => each.userId === userId).modify({ erase: false });
    await session.put({ only: 'session', userId, token });
  };
  await device.transaction('rw', session, signOuts, write).catch(() => undefined);
}

export async function forgetSession(): Promise<void> {
  await device.session.delete('session');
}
