import { copyMessages as messages } from './copy.texts.ts';

/** Longer than that of a file that lives for minutes, since the file's holder may try without limit. */
export const PASSPHRASE_MIN = 12;
const MOST_ALIKE = 5;

const KNOWN = ['vigente', 'contraseña', 'password'];

/** The fault of a new passphrase; null without one. `own` are names that a finder of the file may know. */
export function faultOfPassphrase(passphrase: string, own: readonly string[]): string | null {
  const text = passphrase.trim().normalize('NFKC').toLowerCase();
  if (text.length < PASSPHRASE_MIN) return messages.tooShort(PASSPHRASE_MIN);
  const letters = text.replace(/[^\p{L}]/gu, '');
  const names = [...own, ...KNOWN].map((name) => name.toLowerCase().replace(/[^\p{L}]/gu, ''));
  const isName = names.some((name) => name !== '' && letters.replaceAll(name, '') === '');
  const isEasy =
    new Set(text).size <= MOST_ALIKE || letters === '' || isName || isRun(text) || isPlain(passphrase);
  return isEasy ? messages.easy : null;
}

/**
 * True with fewer than three words and three kinds of characters: a word with digits is in lists of leaked passwords.
 */
function isPlain(passphrase: string): boolean {
  const words = passphrase.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= 3);
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}]/u].filter((kind) => kind.test(passphrase.trim()));
  return words.length < 3 && kinds.length < 3;
}

/** Letters and digits in order of the alphabet or the keyboard, such as `abcdefghijkl` and `qwertyuiop12`. */
function isRun(text: string): boolean {
  const rows = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm', '01234567890'];
  const follows = (at: number): boolean => rows.some((row) => row.includes(text.slice(at, at + 2)));
  const pairs = text.length - 1;
  const inRow = Array.from({ length: pairs }, (_, at) => at).filter(follows).length;
  return inRow >= pairs * 0.75;
}
