import { createHmac, randomBytes } from 'node:crypto';
import { type Statements, statement } from '#server/db/statements.ts';
import { deriveKey, type Keyring, type WrappedKey } from './keyring.ts';
import { KEY_BYTES, openText, sealText } from './seal.ts';

/** Seals recharge codes, which belong to nobody until they are used (ADR 0120). */
export interface CodeSeal {
  /** What a code is found by: HMAC-SHA-256 in base64url. */
  hash(code: string): string;
  /** `id`: of the row, where alone it opens. */
  seal(id: string, code: string): string;
  /** A code that is not sealed yet comes back as it is. */
  open(id: string, stored: string): string;
}

const NAME = 'recharge codes';
const FIND = statement(`select key_id as "keyId", wrapped from server_keys where name = $1`);
/** Of two at once, one makes it. */
const MAKE = statement(`
  insert into server_keys (name, key_id, wrapped) values ($1, $2, $3) on conflict (name) do nothing`);

/**
 * Read anew each time: codes are made and used rarely, and a database that came back older may have another key. Makes
 * the key when there is none.
 */
export async function openCodeSeal(statements: Statements, keyring: Keyring): Promise<CodeSeal> {
  const stored = (await find(statements)) ?? (await make(statements, keyring));
  const key = await keyring.unwrap(NAME, stored);
  const [sealing, hashing] = [deriveKey(key, 'seal'), deriveKey(key, 'hash')];
  const contextOf = (id: string) => `server|credit_codes|${id}|code`;
  return {
    hash: (code) => createHmac('sha256', hashing).update(code).digest('base64url'),
    seal: (id, code) => sealText(sealing, contextOf(id), code),
    open: (id, text) => openText(sealing, contextOf(id), text),
  };
}

async function find(statements: Statements): Promise<WrappedKey | null> {
  const [stored] = await statements.run<WrappedKey>(FIND, [NAME]);
  return stored ?? null;
}

async function make(statements: Statements, keyring: Keyring): Promise<WrappedKey> {
  const { keyId, wrapped } = keyring.wrap(NAME, randomBytes(KEY_BYTES));
  await statements.run(MAKE, [NAME, keyId, wrapped]);
  const stored = await find(statements);
  if (!stored) throw new Error('A key that was made is there');
  return stored;
}
