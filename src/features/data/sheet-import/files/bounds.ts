import { type Grid, MOST_CELL_LETTERS, MOST_ROWS } from '#features/data/sheet-import/reading/grid.ts';

export type Refusal = 'tooLarge' | 'longCell' | 'tooLong';

export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/** Thrown if reading takes more than `MOST_READING_MS`. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

/** Limit for one file: a slower one is made to block the phone (IMP-42). */
export const MOST_READING_MS = 20_000;

/** Characters, as many as the largest file has bytes: a book may refer to one long text in a million cells. */
const MOST_LETTERS = 20_000_000;
/** More tabs can't be reviewed. */
const MOST_TABS = 500;

/** Null if all bounds hold (IMP-41). */
export function refusalOf(grids: readonly Grid[]): Refusal | null {
  if (grids.length > MOST_TABS || grids.some(({ rows }) => rows.length > MOST_ROWS)) return 'tooLarge';
  let letters = 0;
  for (const { rows } of grids)
    for (const row of rows)
      for (const cell of row) {
        if (typeof cell !== 'string') continue;
        if (cell.length > MOST_CELL_LETTERS) return 'longCell';
        letters += cell.length;
      }
  return letters > MOST_LETTERS ? 'tooLarge' : null;
}

/** Throws if `sign` occurs more than `most` times. */
export function bounded(text: string, sign: string, most: number): void {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1))
    if ((count += 1) > most) throw new TooLarge();
}
