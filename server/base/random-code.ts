import { randomInt } from 'node:crypto';
import { normalizeCode, UNAMBIGUOUS_ALPHABET } from '#domain/code.ts';

/** Returns `length` unambiguous characters in the form of codes in requests: `XXXX-XXXX`. */
export function randomCode(length: number): string {
  const digits = Array.from({ length }, () =>
    UNAMBIGUOUS_ALPHABET.charAt(randomInt(UNAMBIGUOUS_ALPHABET.length)),
  );
  return normalizeCode(digits.join(''));
}
