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
  /** `owner`: a user's id, or the name of a key of the server's. */
  wrap(owner: string, dataKey: Uint8Array): WrappedKey;
  /** Throws StartError when the ring lacks the key, and for a changed text. */
  unwrap(owner: string, stored: WrappedKey): Buffer;
}

const NO_SALT = new Uint8Array();

/** A key for one purpose, by HKDF-SHA-256 (RFC 5869). */
export const deriveKey = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, NO_SALT, `vigente ${purpose}`, KEY_BYTES));

/** The key that follows from APP_SECRET. Its id is a hash, so that another secret has another id. */
export function keyOfSecret(secret: Uint8Array): RingKey {
  const key = deriveKey(secret, 'user keys');
  return { id: `app-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`, key };
}

/** `keys`: newest first, at least one. */
export function createKeyring(keys: readonly RingKey[]): Keyring {
  const [newest] = keys;
  if (!newest) throw new Error('A keyring has a key');
  const byId = new Map(keys.map((each) => [each.id, each.key]));
  const contextOf = (owner: string, keyId: string) => `${owner}|user_keys|${keyId}`;
  return {
    ids: keys.map(({ id }) => id),
    wrap: (owner, dataKey) => ({
      keyId: newest.id,
      wrapped: encrypt(newest.key, contextOf(owner, newest.id), dataKey),
    }),
    unwrap: (owner, { keyId, wrapped }) => {
      const key = byId.get(keyId);
      if (!key) throw missingKeys([keyId]);
      return decrypt(key, contextOf(owner, keyId), wrapped);
    },
  };
}

/** One line for the operator. */
export const missingKeys = (ids: readonly string[]): StartError =>
  new StartError(
    `Stored passwords are sealed by key ${ids.join(', ')}, which neither APP_SECRET nor KEY_FILE gives: bring it back`,
  );
