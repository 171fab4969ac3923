import { v5 } from 'uuid';

/** Crockford's base 32: no I, L, O or U, so that a code survives being read aloud (wire §1). */
export const UNAMBIGUOUS_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A change would give every row a different code. */
const CODE_NAMESPACE = '3b0f2a64-5c1d-4e0e-9a57-7d1c8e6f4b92';

const CODE_LENGTH = 8;
/** 40 bits, all before the digits in which a UUID keeps its version. */
const HEX_DIGITS_USED = 10;

/** `XXXX-XXXX` from the row's id alone, in either case: phone and server agree without a request (rules §2). */
export function codeFromId(id: string): string {
  const hash = v5(id.toLowerCase(), CODE_NAMESPACE).replaceAll('-', '');
  const number = Number.parseInt(hash.slice(0, HEX_DIGITS_USED), 16);
  const digits = Array.from(number.toString(32).padStart(CODE_LENGTH, '0'), toAlphabet);
  return groupByFour(digits.join(''));
}

/** Brings a typed code into the form that is sent: upper case, I and L as 1, O as 0, grouped by dashes (wire §1). */
export function normalizeCode(input: string): string {
  const bare = input.replace(/[\s\p{Dash}]/gu, '').toUpperCase();
  return groupByFour(bare.replace(/[IL]/g, '1').replaceAll('O', '0'));
}

function toAlphabet(digit: string): string {
  return UNAMBIGUOUS_ALPHABET.charAt(Number.parseInt(digit, 32));
}

function groupByFour(text: string): string {
  return text.replace(/(.{4})(?=.)/gsu, '$1-');
}
