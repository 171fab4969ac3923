import type { Merge } from '#features/data/sheet-import/reading/grid.ts';

/**
 * Tracks cells of rows above that reach down, while the rows of a table are read in order. It holds a number for each
 * column, however large a cell is.
 */
export class TakenPlaces {
  readonly #freeFrom: number[] = [];

  /** The first free column of a row, from `column` on. */
  freeIn(row: number, column: number): number {
    let free = column;
    while ((this.#freeFrom[free] ?? 0) > row) free += 1;
    return free;
  }

  take({ left, bottom, right }: Merge): void {
    for (let column = left; column <= right; column += 1)
      this.#freeFrom[column] = Math.max(this.#freeFrom[column] ?? 0, bottom + 1);
  }
}
