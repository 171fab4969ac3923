import { randomInt } from 'node:crypto';
import { normalizeCode, UNAMBIGUOUS_ALPHABET } from '#domain/code.ts';

/** Gives `length` unambiguous characters in the form in which codes travel: `XXXX-XXXX`. */
export function randomCode(length: number): string {
  const digits = Array.from({ length }, () =>
    UNAMBIGUOUS_ALPHABET.charAt(randomInt(UNAMBIGUOUS_ALPHABET.length)),
  );
  return normalizeCode(digits.join(''));
}
