import { createHmac } from 'node:crypto';
import type { TokenClaims } from '#server/context/context.ts';
import type { Keyring } from '#server/secrets/keyring.ts';

/**
 * One key from each key of the ring, newest first, so that a phone's vault opens after a rotation too. Nothing is
 * stored: they derive from the ring and the user's id. The server never sees the vault's content (ADR 0124).
 */
export function lockKeys(keyring: Keyring, { userId }: Pick<TokenClaims, 'userId'>): string[] {
  return keyring
    .derive('app lock')
    .map(({ key }) => createHmac('sha256', key).update(userId).digest('base64'));
}
