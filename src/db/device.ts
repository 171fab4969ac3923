import { Dexie, type EntityTable } from 'dexie';
import { v4 as uuidv4 } from 'uuid';
import { openVaultOf } from '#db/vault/vault.ts';

/** The session, mirrored for the worker, which can't read local storage (sync §10). */
export interface DeviceSession {
  only: 'session';
  userId: string;
  token: string;
}

/** A sign-out that the server hasn't received; its token serves nothing else (rules §7). */
export interface PendingSignOut {
  userId: string;
  token: string;
  /** The user's database must be erased; the app may be killed before. */
  erase?: boolean;
}

/** A fact about the phone, independent of the signed-in user. */
export interface DeviceFact {
  name: string;
  value: string;
}

/** A book that the signed-in person opens on this phone: their own, or one in which they help (rules §14). */
export interface KeptBook {
  /** The user's id, or the helper's id that stands for the owner. */
  userId: string;
  /** Null while it is the present session, or sealed in the book's app lock. */
  token: string | null;
  /** The owner's user name; null for the own book. */
  owner: string | null;
}

export class DeviceDatabase extends Dexie {
  declare session: EntityTable<DeviceSession, 'only'>;
  declare signOuts: EntityTable<PendingSignOut, 'token'>;
  declare facts: EntityTable<DeviceFact, 'name'>;
  declare books: EntityTable<KeptBook, 'userId'>;

  constructor() {
    super('vigente-device', { chromeTransactionDurability: 'strict' });
    this.version(1).stores({ session: 'only', signOuts: 'token', facts: 'name' });
    this.version(2).stores({ books: 'userId' });
  }
}

export const device = new DeviceDatabase();

const LOCK_PREFIX = 'lock-';

/** Key of one user's app lock. Only this fact decides whether there is a lock (ADR 0173). */
export const lockFact = (userId: string): string => LOCK_PREFIX + userId;

export async function lockFacts(): Promise<DeviceFact[]> {
  return device.facts.where('name').startsWith(LOCK_PREFIX).toArray();
}

const hasLock = async (userId: string): Promise<boolean> =>
  (await device.facts.get(lockFact(userId))) !== undefined;

/** Undefined for a user with an app lock here: a copy beside it is a leftover. */
export async function readSession(): Promise<DeviceSession | undefined> {
  const kept = await device.session.get('session');
  return kept && !(await hasLock(kept.userId)) ? kept : undefined;
}

/**
 * Writes only a changed session, as each start would wait for the disk; without room the next start mirrors it. Stores
 * no signed-out token, and nothing under the app lock (ADR 0122). Cancels a pending erasure of this user's data.
 */
export async function mirrorSession(userId: string, token: string): Promise<void> {
  if (openVaultOf(userId)) return;
  const { session, signOuts, facts, books } = device;
  const write = async (): Promise<void> => {
    const kept = await session.get('session');
    if ((kept?.userId === userId && kept.token === token) || (await signOuts.get(token))) return;
    if (await hasLock(userId)) return;
    await signOuts.filter((each) => each.userId === userId).modify({ erase: false });
    await session.put({ only: 'session', userId, token });
    const own = new Set((await books.toArray()).map((book) => book.userId));
    await endSealed((other) => other !== userId && !(own.has(userId) && own.has(other)));
  };
  await device.transaction('rw', session, signOuts, facts, books, write).catch(() => undefined);
}

/** Forgets the books of somebody who was signed in here before this user. */
export async function closeBooksOfOthers(userId: string): Promise<void> {
  const { books } = device;
  await device.transaction('rw', books, async () => {
    if (!(await books.get(userId))) await books.clear();
  });
}

/** The phone has one person's sessions, so those sealed in these users' locks are over. */
export async function endSealed(isOver: (userId: string) => boolean): Promise<void> {
  for (const { name, value } of await lockFacts())
    if (isOver(name.slice(LOCK_PREFIX.length)))
      await device.facts.put({
        name,
        value: JSON.stringify({ ...(JSON.parse(value) as object), token: null }),
      });
}

const ENDED = 'ended';
/** More sign-outs than anyone makes in the minute until the browser writes local storage to disk. */
const ENDED_KEPT = 8;
/** Characters of the signature: enough to distinguish tokens, and useless as one. */
const TAIL = 16;

const tailOf = (token: string): string => token.slice(-TAIL);

/** Local storage may lose the removal of this session: a start then ignores the session there. */
export async function noteEnd(userId: string, token: string): Promise<void> {
  const { facts } = device;
  await device.transaction('rw', facts, async () => {
    const tails = [tailOf(token), ...(await endedTails())].slice(0, ENDED_KEPT);
    await facts.put({ name: ENDED, value: JSON.stringify(tails) });
    await endSealed((other) => other === userId);
  });
}

async function endedTails(): Promise<string[]> {
  const kept = await device.facts.get(ENDED);
  return kept ? (JSON.parse(kept.value) as string[]) : [];
}

export async function endedHere(): Promise<(token: string) => boolean> {
  const [tails, signOuts] = await Promise.all([endedTails(), device.signOuts.toArray()]);
  return (token) => tails.includes(tailOf(token)) || signOuts.some((each) => each.token === token);
}

export async function forgetSession(): Promise<void> {
  await device.session.delete('session');
}

const ID = 'id';

/**
 * The random id of this phone, created at the first sign-in and kept over sign-outs, so that the server recognises the
 * phone (ADR 0109). Null if it can't be stored.
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

/** This phone's Web Push. Separate from the session copy, which is missing with the app lock on. */
export interface PushFact {
  userId: string;
  /** The server's last known values. */
  endpoint: string;
  hour: number;
  timeZone: string;
  amounts: boolean;
}

const PUSH = 'push';

export async function readPushFact(): Promise<PushFact | null> {
  const kept = await device.facts.get(PUSH);
  return kept ? (JSON.parse(kept.value) as PushFact) : null;
}

export async function keepPushFact(fact: PushFact | null): Promise<void> {
  if (fact) await device.facts.put({ name: PUSH, value: JSON.stringify(fact) });
  else await device.facts.delete(PUSH);
}
