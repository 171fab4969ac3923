import { fromBase64, toBase64 } from '#db/vault/base64.ts';
import type { LockRecord, WrappedKey } from '#db/vault/lock-record.ts';
import { ITERATIONS, keyOf } from '#db/vault/passphrase-key.ts';

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
/** A delay that is acceptable at each opening. */
const TARGET_MS = 500;
const MOST_ITERATIONS = 3_000_000;

export const newDataKey = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(KEY_BYTES));

/** About half a second on this phone, and never less than 600,000 rounds. */
export async function measuredIterations(now: () => number = () => performance.now()): Promise<number> {
  const begun = now();
  await keyOf('measure', new Uint8Array(SALT_BYTES), ITERATIONS);
  const ms = Math.max(now() - begun, 1);
  const fitting = Math.round((ITERATIONS * TARGET_MS) / ms);
  return Math.min(Math.max(fitting, ITERATIONS), MOST_ITERATIONS);
}

type ByPin = Pick<LockRecord, 'salt' | 'iterations' | 'byPin'>;

export async function wrapByPin(
  dataKey: Uint8Array<ArrayBuffer>,
  secret: string,
  iterations: number,
): Promise<ByPin> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const byPin = await wrap(dataKey, await keyOf(secret, salt, iterations));
  return { salt: toBase64(salt), iterations, byPin };
}

/** Null for a wrong PIN. */
export async function unwrapByPin(
  { salt, iterations, byPin }: ByPin,
  secret: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  return unwrap(byPin, await keyOf(secret, fromBase64(salt), iterations));
}

/** `keys`: base64 of the server, the newest first. */
export async function wrapByServer(dataKey: Uint8Array<ArrayBuffer>, keys: string[]): Promise<WrappedKey> {
  const [newest] = keys;
  if (newest === undefined) throw new Error('The server gives a key');
  return wrap(dataKey, await importKey(newest));
}

/** Null if none of the keys fits. */
export async function unwrapByServer(
  byServer: WrappedKey,
  keys: string[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  for (const key of keys) {
    const dataKey = await unwrap(byServer, await importKey(key));
    if (dataKey) return dataKey;
  }
  return null;
}

function importKey(key: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
}

async function wrap(dataKey: Uint8Array<ArrayBuffer>, key: CryptoKey): Promise<WrappedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, dataKey);
  return { iv: toBase64(iv), data: toBase64(new Uint8Array(data)) };
}

async function unwrap({ iv, data }: WrappedKey, key: CryptoKey): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const cipher = { name: 'AES-GCM', iv: fromBase64(iv) };
    return new Uint8Array(await crypto.subtle.decrypt(cipher, key, fromBase64(data)));
  } catch {
    return null;
  }
}
