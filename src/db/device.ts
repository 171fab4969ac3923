import { Dexie, type EntityTable } from 'dexie';
import { v4 as uuidv4 } from 'uuid';
import { openVaultOf } from '#db/vault/vault.ts';

/** The session, mirrored for the worker, which can't read local storage (architecture §4.10). */
export interface DeviceSession {
  only: 'session';
  userId: string;
  token: string;
}

/** A sign-out that the server hasn't received; its token serves nothing else (rules §7). */
export interface PendingSignOut {
  userId: string;
  token: string;
  /** The user's database is to be erased; the app may be killed before. */
  erase?: boolean;
}

/** What is true of the phone, whoever is signed in. */
export interface DeviceFact {
  name: string;
  value: string;
}

export class DeviceDatabase extends Dexie {
  declare session: EntityTable<DeviceSession, 'only'>;
  declare signOuts: EntityTable<PendingSignOut, 'token'>;
  declare facts: EntityTable<DeviceFact, 'name'>;

  constructor() {
    super('vigente-device', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ session: 'only', signOuts: 'token' });
    this.version(2).stores({ facts: 'name' });
  }
}

export const device = new DeviceDatabase();

export async function readSession(): Promise<DeviceSession | undefined> {
  return device.session.get('session');
}

/**
 * Writes only a changed session, as each start would wait for the disk; without room the next start mirrors it.
 * A signed-out token stays out; a user who is back keeps the database. With the app lock on it has no copy (ADR 0122).
 */
export async function mirrorSession(userId: string, token: string): Promise<void> {
  if (openVaultOf(userId)) return;
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

const ID = 'id';

/**
 * The random id of this phone, made at the first sign-in and kept over sign-outs, so that the server knows the phone
 * again (ADR 0109). Null where it can't be kept.
 */
export async function deviceId(): Promise<string | null> {
  try {
    return await device.transaction('rw', device.facts, async () => {
      const kept = await device.facts.get(ID);
      if (kept) return kept.value;
      const value = uuidv4();
      await device.facts.add({ name: ID, value });
      return value;
    });
  } catch {
    return null;
  }
}

/** The Web Push that this phone has, whoever's the session copy is: with the app lock on there is none. */
export interface PushFact {
  userId: string;
  /** As the server was told them. */
  endpoint: string;
  hour: number;
  timeZone: string;
  amounts: boolean;
}

const PUSH = 'push';

/** Null where this phone is not told. */
export async function readPushFact(): Promise<PushFact | null> {
  const kept = await device.facts.get(PUSH);
  return kept ? (JSON.parse(kept.value) as PushFact) : null;
}

export async function keepPushFact(fact: PushFact | null): Promise<void> {
  if (fact) await device.facts.put({ name: PUSH, value: JSON.stringify(fact) });
  else await device.facts.delete(PUSH);
}
