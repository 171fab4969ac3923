import { type Cell, textOf } from './grid.ts';

/** Programs' words for an empty value, case-sensitive: a client may be called Nan. */
const NOTHING =
  /^(?:nan|NaN|None|NaT|<NA>|null|NULL|undefined|#N\/A|#N\/D|#NA|#(?:¡|!)?(?:REF|VALUE|VALOR|NAME|NULL|NUM|NUMBER|DIV\/0)!|#¿?NOMBRE\?|#NAME\?|#¿?NAME\?|#ERROR!|Invalid [Dd]ate)$/;
const FLOAT = /^-?\d+\.0$/;

/** Empties cells with a program's word for nothing; whole numbers lose a trailing `.0` added by a program. */
export function cleanRows(rows: readonly Cell[][], first: number): Cell[][] {
  const filled = rows.map((row) => row.map((cell) => (isNothing(cell) ? null : cell)));
  const width = filled.reduce((most, row) => Math.max(most, row.length), 0);
  const floats = Array.from({ length: width }, (_, column) => isFloat(filled, first, column));
  return filled.map((row, at) =>
    at < first ? row : row.map((cell, column) => (floats[column] ? withoutZero(cell) : cell)),
  );
}

const isNothing = (cell: Cell): boolean => typeof cell === 'string' && NOTHING.test(cell.trim());

const withoutZero = (cell: Cell): Cell =>
  typeof cell === 'string' && FLOAT.test(cell.trim()) ? cell.trim().slice(0, -2) : cell;

function isFloat(rows: readonly Cell[][], first: number, column: number): boolean {
  const texts = rows
    .slice(first)
    .map((row) => textOf(row[column]))
    .filter((text) => text !== '');
  return texts.length > 0 && texts.every((text) => FLOAT.test(text));
}

/** UTF-8 letters misread as Windows', a lost letter, and characters that no name has. */
const LOST = /[ÃÂ][\u0080-\u00BF\u0152-\u02DC\u2013-\u2122]|\uFFFD|[^\P{Cc}\s]|\p{L}\?\p{L}/u;
/** Windows' own letters between 0x80 and 0x9F, by their code. */
const OWN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009Džÿ'.replace('ÿ', 'Ÿ');

/** Null if all its letters are intact; else the probable name, if known. */
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
