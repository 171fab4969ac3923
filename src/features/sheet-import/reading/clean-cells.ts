import { type Cell, textOf } from './grid.ts';

/** What programs write where they have nothing, letter by letter: a client may be called Nan. */
const NOTHING =
  /^(?:nan|NaN|None|NaT|<NA>|null|NULL|undefined|#N\/A|#N\/D|#NA|#(?:¡|!)?(?:REF|VALUE|VALOR|NAME|NULL|NUM|NUMBER|DIV\/0)!|#¿?NOMBRE\?|#NAME\?|#¿?NAME\?|#ERROR!|Invalid [Dd]ate)$/;
const FLOAT = /^-?\d+\.0$/;

/** Cells that a program wrote for nothing are empty; columns of whole numbers lose the point's zero that it gave them. */
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
