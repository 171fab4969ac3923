import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Location of a stored text: a sealed one opens nowhere else. */
export interface Place {
  table: string;
  id: string;
  field: string;
}

/** AES-256-GCM with a random IV of 96 bits (NIST SP 800-38D). */
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/** Returns iv, ciphertext and tag in base64url. `context` is authenticated: the text opens only with the same one. */
export function encrypt(key: Uint8Array, context: string, clear: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(context));
  return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Throws for another key, another context, or a changed text. */
export function decrypt(key: Uint8Array, context: string, text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}

/** Marks a sealed text and its format. SQL searches for it too. */
export const SEALED_PREFIX = '$s1$';
/** Shorter texts aren't sealed: IV and tag take 38 characters. */
const SEALED = /^\$s1\$[A-Za-z0-9_-]{38,}$/;

export const isSealed = (stored: string): boolean => SEALED.test(stored);

export const sealText = (key: Uint8Array, context: string, clear: string): string =>
  SEALED_PREFIX + encrypt(key, context, Buffer.from(clear));

/**
 * Throws for a text that is not sealed, and as `decrypt` does: the error names the context, which is the text's
 * location.
 */
export function openSealed(key: Uint8Array, context: string, stored: string): string {
  if (!isSealed(stored)) throw new Error(`${context} is not sealed`);
  try {
    return decrypt(key, context, stored.slice(SEALED_PREFIX.length)).toString();
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : 'unknown';
    throw new Error(`${context} doesn't open: ${why}`, { cause });
  }
}
