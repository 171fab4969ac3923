import { createHash, hkdfSync } from 'node:crypto';
import { StartError } from '#server/base/config/start-error.ts';
import { decrypt, encrypt, KEY_BYTES } from './seal.ts';
import type { Pool } from 'pg';

/** Wraps other keys. */
export interface RingKey {
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** A data key as stored: encrypted with the key `keyId` of the ring. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrapped: string;
}

/** Wraps data keys with the newest key, and unwraps those of any. */
export interface Keyring {
  /** Newest first. */
  ids(): string[];
  /** `owner`: a user's id, or the name of a server key. */
  wrap(owner: string, dataKey: Uint8Array): WrappedKey;
  /** Reads the ring again for an unknown id. Throws StartError if it is still unknown, and for a changed text. */
  unwrap(owner: string, stored: WrappedKey): Promise<Buffer>;
  /** One key per key of the ring, for one purpose, newest first. */
  derive(purpose: string): RingKey[];
}

const NO_SALT = new Uint8Array();

/** HKDF-SHA-256 (RFC 5869); `purpose` separates the keys. */
export const deriveKey = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, NO_SALT, `vigente ${purpose}`, KEY_BYTES));

/** The key derived from APP_SECRET. Its id is a hash, so that another secret has another id. */
export function keyOfSecret(secret: Uint8Array): RingKey {
  const key = deriveKey(secret, 'user keys');
  return { id: `app-${createHash('sha256').update(key).digest('hex').slice(0, 12)}`, key };
}

/**
 * `keys`: newest first, at least one. `reread` returns the present ones: another process may have wrapped with a later
 * key.
 */
export function createKeyring(keys: readonly RingKey[], reread?: () => Promise<readonly RingKey[]>): Keyring {
  let ring = keys;
  const newestKey = (): RingKey => {
    const [newest] = ring;
    if (!newest) throw new Error('A keyring has a key');
    return newest;
  };
  const keyOf = (id: string) => ring.find((each) => each.id === id)?.key;
  const contextOf = (owner: string, keyId: string) => `${owner}|user_keys|${keyId}`;
  return {
    ids: () => ring.map(({ id }) => id),
    wrap: (owner, dataKey) => {
      const { id, key } = newestKey();
      return { keyId: id, wrapped: encrypt(key, contextOf(owner, id), dataKey) };
    },
    unwrap: async (owner, { keyId, wrapped }) => {
      if (!keyOf(keyId) && reread) ring = await reread();
      const key = keyOf(keyId);
      if (!key) throw missingKeys([keyId]);
      try {
        return decrypt(key, contextOf(owner, keyId), wrapped);
      } catch {
        throw new StartError(`Key ${keyId} is another one than that which wrapped: bring that one back`);
      }
    },
    derive: (purpose) => ring.map(({ id, key }) => ({ id, key: deriveKey(key, purpose) })),
  };
}

export const missingKeys = (ids: readonly string[]): StartError =>
  new StartError(
    `Stored passwords are sealed by key ${ids.join(', ')}, which neither APP_SECRET nor KEY_FILE gives: bring it back`,
  );

/** Throws StartError for keys that are neither in APP_SECRET nor in KEY_FILE: sealed texts would be unreadable. */
export async function refuseMissingKeys(pool: Pick<Pool, 'query'>, keyring: Keyring): Promise<void> {
  const { rows } = await pool.query<{ key_id: string }>(
    `select key_id from user_keys where key_id <> all($1)
     union select key_id from server_keys where key_id <> all($1) order by key_id`,
    [keyring.ids()],
  );
  if (rows.length > 0) throw missingKeys(rows.map(({ key_id }) => key_id));
}
