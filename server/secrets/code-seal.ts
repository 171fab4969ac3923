import { createHmac, randomBytes } from 'node:crypto';
import type { Statements } from '#server/database/statements.ts';
import { deriveKey, type Keyring } from './keyring.ts';
import { KEY_BYTES, openSealed, sealText } from './seal.ts';
import { openServerKey } from './server-key.ts';

/** Seals recharge codes, which have no owner until their use (ADR 0120). */
export interface CodeSeal {
  /** Lookup key of a code: HMAC-SHA-256 in base64url. */
  hash(code: string): string;
  /** `id`: the row's; the text opens only there. */
  seal(id: string, code: string): string;
  /** Throws for a text that is not sealed, was changed, or belongs to another row. */
  open(id: string, stored: string): string;
}

const NAME = 'recharge codes';

/** Not cached: codes are rare, and a restored database may have another key. Creates the key if it is missing. */
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
