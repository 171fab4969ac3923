import { createHmac, randomBytes } from 'node:crypto';
import type { Statements } from '#server/database/statements.ts';
import { deriveKey, type Keyring } from './keyring.ts';
import { KEY_BYTES, openSealed, sealText } from './seal.ts';
import { openServerKey } from './server-key.ts';

/** Seals recharge codes, which belong to nobody until they are used (ADR 0120). */
export interface CodeSeal {
  /** What a code is found by: HMAC-SHA-256 in base64url. */
  hash(code: string): string;
  /** `id`: of the row, where alone it opens. */
  seal(id: string, code: string): string;
  /** Throws for what is not sealed, was changed, or belongs to another row. */
  open(id: string, stored: string): string;
}

const NAME = 'recharge codes';

/**
 * Read anew each time: codes are made and used rarely, and a database that came back older may have another key. Makes
 * the key when there is none.
 */
export async function openCodeSeal(statements: Statements, keyring: Keyring): Promise<CodeSeal> {
  const key = await openServerKey(statements, keyring, { name: NAME, make: () => randomBytes(KEY_BYTES) });
  const [sealing, hashing] = [deriveKey(key, 'seal'), deriveKey(key, 'hash')];
  const contextOf = (id: string) => `server|credit_codes|${id}|code`;
  return {
    hash: (code) => createHmac('sha256', hashing).update(code).digest('base64url'),
    seal: (id, code) => sealText(sealing, contextOf(id), code),
    open: (id, text) => openSealed(sealing, contextOf(id), text),
  };
}
