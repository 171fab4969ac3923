/** A spreadsheet's date is midnight UTC of its day. */
export type Cell = string | number | boolean | Date | null;

/** Indexes from 0, the last ones included. */
export interface Merge {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Rows from the sheet's first, empty ones included: index + 1 is the line shown to the reseller. */
export interface Grid {
  /** Name of the tab, else of the file; empty for pasted text. */
  name: string;
  rows: Cell[][];
  merges: Merge[];
  /** True if day numbers count from 1904, as in Excel for Mac. */
  is1904?: boolean;
  source?: { text: string; separator: string };
  /** Lines with a quote that is never closed. */
  openQuotes?: number[];
}

export const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Merged cells are filled: downwards in `rows`, to the right as well in `wide`. */
export interface Filled {
  name: string;
  rows: Cell[][];
  wide: Cell[][];
  is1904: boolean;
  openQuotes: ReadonlySet<number>;
  /** True if the cell shows the value of one above it. */
  isBelow: (row: number, column: number) => boolean;
}

/** More than any sheet of this trade, and few enough for a phone. */
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 200;
export const MOST_MERGES = 20_000;
/** Cells. Overlapping merges, which no program makes, would take minutes to fill. */
const MOST_MERGED = MOST_ROWS * 50;
/** Letters of all filled cells together: each repeats the whole text of its merge. */
const MOST_MERGED_LETTERS = 20_000_000;
/** Excel's own limit. */
export const MOST_CELL_LETTERS = 32_767;
/** Longer than any mail, date, amount or single phone of a cell. */
export const MOST_VALUE_LETTERS = 200;

export function fillMerges({ name, rows: source, merges, is1904 = false, openQuotes = [] }: Grid): Filled {
  const rows = source.slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS));
  const wide = rows.map((row) => [...row]);
  const below = new Set<number>();
  let [filled, letters] = [0, 0];
  for (const { top, left, bottom, right } of merges) {
    const value = source[top]?.[left] ?? null;
    if (value === null || left >= MOST_COLUMNS) continue;
    const places = (Math.min(bottom, rows.length - 1) - top + 1) * (Math.min(right, MOST_COLUMNS) - left + 1);
    filled += places;
    letters += typeof value === 'string' ? places * value.length : 0;
    if (filled > MOST_MERGED || letters > MOST_MERGED_LETTERS) break;
    for (let row = top; row <= Math.min(bottom, rows.length - 1); row += 1) {
      put(rows, row, left, value);
      if (row > top) below.add(row * MOST_COLUMNS + left);
      for (let column = left; column <= Math.min(right, MOST_COLUMNS); column += 1)
        put(wide, row, column, value);
    }
  }
  return {
    name,
    rows,
    wide,
    is1904,
    openQuotes: new Set(openQuotes),
    isBelow: (row, column) => column < MOST_COLUMNS && below.has(row * MOST_COLUMNS + column),
  };
}

function put(rows: Cell[][], at: number, column: number, value: Cell): void {
  const row = rows[at];
  if (!row) return;
  while (row.length <= column) row.push(null);
  row[column] = value;
}

/** More marks than any language puts on one letter: Unicode normalisation of a run is quadratic. */
const MARKS = /(\p{M}{8})\p{M}+/gu;

export const withFewMarks = (text: string): string => text.replace(MARKS, '$1');

/** One line, without spaces at its ends. */
export function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10);
  if (typeof cell === 'number') return wholeText(cell);
  if (typeof cell === 'boolean') return cell ? 'sí' : 'no';
  return withFewMarks(cell)
    .replace(/[\s\u00A0\u200B-\u200D\uFEFF\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .normalize('NFC');
}

/** Never in powers of ten: 51987654321 is a phone. */
function wholeText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(value);
}

/** Lower case, without accents and signs, its words with one space between. */
export function plainWords(text: string): string {
  return withFewMarks(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}+@#%$]+/gu, ' ')
    .trim();
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** RFC 5321's limit: without it, a text of dots would take quadratic time. */
const MOST_MAIL_LETTERS = 254;

export const isMail = (text: string): boolean => text.length <= MOST_MAIL_LETTERS && MAIL.test(text);
