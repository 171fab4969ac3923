import { randomInt } from 'node:crypto';
import { normalizeCode, UNAMBIGUOUS_ALPHABET } from '#domain/code.ts';

const CODE_LENGTH = 8;

/** A random code of 8 unambiguous characters, as it is shown: `XXXX-XXXX`. Source: rules §7. */
export function randomUserCode(): string {
  const digits = Array.from({ length: CODE_LENGTH }, () =>
    UNAMBIGUOUS_ALPHABET.charAt(randomInt(UNAMBIGUOUS_ALPHABET.length)),
  );
  return normalizeCode(digits.join(''));
}
