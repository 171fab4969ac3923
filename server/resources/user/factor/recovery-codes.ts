import { normalizeCode } from '#domain/code.ts';
import type { Passwords } from '#server/context/context.ts';
import { randomCode } from '#server/base/random-code.ts';

const COUNT = 10;
/** 60 bits. */
const CHARACTERS = 12;
/** The first characters find a code's hash, so that a try costs one hash and not ten. 40 bits stay secret. */
const NAME_CHARACTERS = 4;

const nameOf = (code: string): string => code.slice(0, NAME_CHARACTERS);

/**
 * Ten codes, and their stored form: a code's first group, and a salted hash of the whole. One hash is made at a time.
 */
export async function makeRecoveryCodes(
  passwords: Passwords,
): Promise<{ codes: string[]; hashes: string[] }> {
  const byName = new Map<string, string>();
  while (byName.size < COUNT) {
    const code = randomCode(CHARACTERS);
    byName.set(nameOf(code), code);
  }
  const codes = [...byName.values()];
  const hashes: string[] = [];
  for (const code of codes) hashes.push(nameOf(code) + (await passwords.hash(code, 'middle')));
  return { codes, hashes };
}

/** The hash of this code, null if none matches. Takes as long either way. */
export async function findRecoveryHash(
  passwords: Passwords,
  typed: string,
  hashes: readonly string[],
): Promise<string | null> {
  const code = normalizeCode(typed);
  const named = hashes.find((hash) => nameOf(hash) === nameOf(code)) ?? null;
  const isRight = await passwords.verify(code, named?.slice(NAME_CHARACTERS) ?? null, 'middle');
  return isRight ? named : null;
}
