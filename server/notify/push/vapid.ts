import { createECDH } from 'node:crypto';
import type { Statements } from '#server/database/statements.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { KEY_BYTES } from '#server/secrets/seal.ts';
import { openServerKey } from '#server/secrets/server-key.ts';

/** Both in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const CURVE = 'prime256v1';
const NAME = 'web push';

/**
 * The pair by which push services know this server (RFC 8292). Made once for the database and kept wrapped, as recharge
 * codes' key is: another one would silence every phone until it subscribes anew.
 */
export async function openVapidKeys(statements: Statements, keyring: Keyring): Promise<VapidKeys> {
  const privateKey = await openServerKey(statements, keyring, { name: NAME, make: newPrivateKey });
  const pair = createECDH(CURVE);
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Node leaves leading zeros out. */
function newPrivateKey(): Buffer {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  const key = pair.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]);
}
