import { createHash, hkdfSync } from 'node:crypto';
import { StartError } from '#server/config/start-error.ts';
import { decrypt, encrypt, KEY_BYTES } from './seal.ts';

/** A key that wraps others. */
export interface RingKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** A data key as the database keeps it. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrapped: string;
}

/** Wraps data keys by the newest key, and unwraps those of any. */
export interface Keyring {
  /** Newest first. */
  readonly ids: readonly string[];
  wrap(userId: string, dataKey: Uint8Array): WrappedKey;
  /** Throws StartError when the ring lacks the key, and for a changed text. */
  unwrap(userId: string, stored: WrappedKey): Buffer;
  /** A key for one purpose from each key of the ring, newest first. */
  derive(purpose: string): RingKey[];
}

const NO_SALT = new Uint8Array();

/** HKDF-SHA-256 (RFC 5869). */
const hkdf = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, NO_SALT, `vigente ${purpose}`, KEY_BYTES));

/** The key that follows from APP_SECRET. Its id is a hash, so that another secret has another id. */
export function keyOfSecret(secret: Uint8Array): RingKey {
  const key = hkdf(secret, 'user keys');
  return { id: `app-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`, key };
}

/** `keys`: newest first, at least one. */
export function createKeyring(keys: readonly RingKey[]): Keyring {
  const [newest] = keys;
  if (!newest) throw new Error('A keyring has a key');
  const byId = new Map(keys.map((each) => [each.id, each.key]));
  const contextOf = (userId: string, keyId: string) => `${userId}|user_keys|${keyId}`;
  return {
    ids: keys.map(({ id }) => id),
    wrap: (userId, dataKey) => ({
      keyId: newest.id,
      wrapped: encrypt(newest.key, contextOf(userId, newest.id), dataKey),
    }),
    unwrap: (userId, { keyId, wrapped }) => {
      const key = byId.get(keyId);
      if (!key) throw missingKeys([keyId]);
      return decrypt(key, contextOf(userId, keyId), wrapped);
    },
    derive: (purpose) => keys.map(({ id, key }) => ({ id, key: hkdf(key, purpose) })),
  };
}

/** One line for the operator. */
export const missingKeys = (ids: readonly string[]): StartError =>
  new StartError(
    `Stored passwords are sealed by key ${ids.join(', ')}, which neither APP_SECRET nor KEY_FILE gives: bring it back`,
  );
