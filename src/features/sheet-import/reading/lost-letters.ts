import { type Cell, textOf } from './grid.ts';

/** What letters of UTF-8 look like in Windows' alphabet, a letter that was lost, and signs that no name has. */
const LOST = /[ÃÂ][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]|\uFFFD|[^\P{Cc}\s]|\p{L}\?\p{L}/u;
/** Windows' own letters between 0x80 and 0x9F, by their code. */
const OWN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009Džÿ'.replace('ÿ', 'Ÿ');

/** Null where all its letters are there; else the name as it may have been, if that can be told. */
export function lostLetters(cell: Cell | undefined): { repaired: string | null } | null {
  const text = typeof cell === 'string' ? cell : '';
  return LOST.test(text) ? { repaired: repaired(textOf(text)) } : null;
}

function repaired(text: string): string | null {
  const bytes = Array.from(text, (letter) => {
    const own = OWN.indexOf(letter);
    return own >= 0 ? 0x80 + own : (letter.codePointAt(0) ?? 0x100);
  });
  if (bytes.some((byte) => byte > 0xff)) return null;
  try {
    const whole = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
    return whole === text ? null : whole;
  } catch {
    return null;
  }
}
