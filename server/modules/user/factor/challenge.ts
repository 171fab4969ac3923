import { createHash } from 'node:crypto';
import type { ServerContext } from '#server/context.ts';
import { hasFactor } from '#server/auth/has-factor.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { decrypt, encrypt } from '#server/secrets/seal.ts';

const PURPOSE = 'sign-in challenge';
const LIFETIME_MS = 5 * 60_000;

/** Who has given the right password. */
export interface Challenged {
  userId: string;
  /** Of the hash that the password was checked by: another password voids the challenge. */
  passwordPrint: string;
}

interface Sealed extends Challenged {
  endsAtMs: number;
}

export const printOf = (passwordHash: string): string =>
  createHash('sha256').update(passwordHash).digest('base64url');

/** Sealed, so that it tells nothing and nobody else can make one. Good for five minutes (ADR 0129). */
export function makeChallenge(keyring: Keyring, challenged: Challenged, nowMs: number): string {
  const [newest] = keyring.derive(PURPOSE);
  if (!newest) throw new Error('A keyring has a key');
  const sealed: Sealed = { ...challenged, endsAtMs: nowMs + LIFETIME_MS };
  return encrypt(newest.key, PURPOSE, Buffer.from(JSON.stringify(sealed)));
}

/** Null for one that has ended or that we didn't make. */
export function readChallenge(keyring: Keyring, challenge: string, nowMs: number): Challenged | null {
  for (const { key } of keyring.derive(PURPOSE)) {
    try {
      const sealed = JSON.parse(decrypt(key, PURPOSE, challenge).toString()) as Sealed;
      return sealed.endsAtMs > nowMs ? sealed : null;
    } catch {
      // Made by another key of the ring, or by nobody.
    }
  }
  return null;
}

/** For the second step of a sign-in; null for a user without a second factor. */
export async function challengeFor(
  { db, secrets }: Pick<ServerContext, 'db' | 'secrets'>,
  { id, password_hash }: { id: string; password_hash: string },
): Promise<string | null> {
  if (!(await hasFactor(db, id))) return null;
  const challenged = { userId: id, passwordPrint: printOf(password_hash) };
  return makeChallenge(secrets.keyring, challenged, Date.now());
}
