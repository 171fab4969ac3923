import { device, lockFact, lockFacts } from '#db/device.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { openVaultOf, type Sealer } from './vault.ts';

/** A data key under another key: AES-GCM; both base64. */
export interface WrappedKey {
  iv: string;
  data: string;
}

/** A PIN has only digits, for which phones show a keypad. */
export type SecretKind = 'pin' | 'passphrase';

/** Minutes without a touch until the app locks; 0: never while it is open. */
export const LOCK_MINUTES = [1, 5, 15, 0] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];

/** One user's app lock on this phone (ADR 0122). */
export interface LockRecord {
  userId: string;
  kind: SecretKind;
  minutes: LockMinutes;
  /** Rounds of PBKDF2; the salt is base64. */
  salt: string;
  iterations: number;
  byPin: WrappedKey;
  /** The data key, wrapped with a key that the server gives to a signed-in user (ADR 0124). */
  byServer: WrappedKey;
  /** The session's token, sealed, base64; null if it has ended. */
  token: string | null;
  /**
   * How far the session whose token was in clear here is replaced. Absent: a new one is still to come. `kept`: it is
   * sealed here and still unused. `done`: the old one has ended on the server (ADR 0175).
   */
  renewal?: 'kept' | 'done';
  /** Wrong tries in a row, and the moment before which further ones are ignored: this device's clock, epoch ms. */
  failures: number;
  waitUntil: number;
  /**
   * How often all rows were rewritten sealed since the lock is on: a second pass repairs writes of another tab
   * meanwhile.
   */
  passes: number;
}

const placeOf = (userId: string): string => `session/${userId}`;

export async function readLock(userId: string): Promise<LockRecord | null> {
  const fact = await device.facts.get(lockFact(userId));
  return fact ? (JSON.parse(fact.value) as LockRecord) : null;
}

export async function readLocks(): Promise<LockRecord[]> {
  return (await lockFacts()).map(({ value }) => JSON.parse(value) as LockRecord);
}

/** Deletes the clear copy of the session in the same transaction. */
export async function writeLock(record: LockRecord): Promise<void> {
  await device.transaction('rw', device.facts, device.session, async () => {
    await device.facts.put({ name: lockFact(record.userId), value: JSON.stringify(record) });
    await device.session.delete('session');
  });
}

export async function changeLock(userId: string, change: Partial<LockRecord>): Promise<void> {
  await changeLockBy(userId, () => change);
}

/**
 * Reads and writes in one transaction: of two concurrent tabs, the second sees the write of the first. Returns the
 * record before; null without a lock.
 */
export async function changeLockBy(
  userId: string,
  changeOf: (record: LockRecord) => Partial<LockRecord>,
): Promise<LockRecord | null> {
  return device.transaction('rw', device.facts, async () => {
    const record = await readLock(userId);
    if (record) {
      const value = JSON.stringify({ ...record, ...changeOf(record) });
      await device.facts.put({ name: lockFact(userId), value });
    }
    return record;
  });
}

/**
 * Returns the token that `tokenOf` finds in the record. The session returns to clear storage in the same transaction,
 * so that a kill leaves exactly one copy.
 */
export async function removeLock(
  userId: string,
  tokenOf: (record: LockRecord) => string | null = () => null,
): Promise<string | null> {
  return device.transaction('rw', device.facts, device.session, async () => {
    const record = await readLock(userId);
    const token = record && tokenOf(record);
    await device.facts.delete(lockFact(userId));
    if (token !== null) await device.session.put({ only: 'session', userId, token });
    return token;
  });
}

export function sealToken(sealer: Sealer, userId: string, token: string): string {
  return toBase64(sealer.seal(token, placeOf(userId)));
}

/** Null if the session has ended. */
export function openToken(sealer: Sealer, { userId, token }: LockRecord): string | null {
  return token === null ? null : sealer.open(fromBase64(token), placeOf(userId));
}

/** The sealed token; null if the session has ended, or no vault is open. Another tab may have renewed it. */
export async function readSealedToken(userId: string): Promise<string | null> {
  const vault = openVaultOf(userId);
  const record = vault && (await readLock(userId));
  return vault && record ? openToken(vault.sealer, record) : null;
}

/**
 * Stores a renewed token in place of the earlier one, unless another one is there by now. Without an open vault nothing
 * is stored.
 *
 * @param before the token that it renews; a sign-in has none, and the new one was never in clear
 * @returns true if it is stored
 */
export async function keepSealedToken(
  userId: string,
  token: string,
  { before, renewal }: { before?: string | undefined; renewal?: LockRecord['renewal'] } = {},
): Promise<boolean> {
  const vault = openVaultOf(userId);
  if (!vault) return false;
  let isKept = false;
  await changeLockBy(userId, (record) => {
    isKept = before === undefined || openToken(vault.sealer, record) === before;
    if (!isKept) return {};
    const next = before === undefined ? 'done' : renewal;
    return { token: sealToken(vault.sealer, userId, token), ...(next && { renewal: next }) };
  });
  return isKept;
}
