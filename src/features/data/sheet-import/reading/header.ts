import { type Cell, type Filled, plainWords, textOf } from './grid.ts';
import { lookOf } from './column-profile.ts';
import { presetOf } from './presets.ts';
import { headerWords, roleOfHeader } from './header-words.ts';

export interface Header {
  rows: readonly number[];
  texts: readonly string[];
  own: readonly string[];
}

/** Rows. At most titles and totals come before it. */
const SEARCHED = 25;
const SURE = 100;
/** Characters. Each row may be compared with them, and a note may begin with one. */
const MOST_LETTERS = 200;

/** No rows if nothing reads like a header: then only the contents decide. */
export function findHeader(sheet: Filled): Header {
  const width = Math.max(0, ...sheet.wide.slice(0, 500).map((row) => row.length));
  const scores = sheet.wide.slice(0, SEARCHED).map(scoreOf);
  const best = scores.reduce((at, score, index) => (score > (scores[at] ?? 0) ? index : at), 0);
  if ((scores[best] ?? 0) < 2) return headerOf(sheet, [], width);
  return headerOf(sheet, partnerOf(sheet, best), width);
}

/** The reseller's choice: the row with this index, alone or with the one above it. */
export function headerAt(sheet: Filled, row: number): Header {
  const width = Math.max(0, ...sheet.wide.slice(0, 500).map((cells) => cells.length));
  return headerOf(sheet, [row], width);
}

function scoreOf(row: readonly Cell[]): number {
  const texts = row.map(textOf);
  if (presetOf(texts)) return SURE;
  const roles = new Set(texts.map((text) => roleOfHeader(headerWords(text))).filter((role) => role !== null));
  const data = row.filter(isData).length;
  return roles.size - 1.5 * data;
}

function isData(cell: Cell): boolean {
  const look = lookOf(cell);
  return (
    look === 'mail' || look === 'date' || look === 'phone' || (typeof cell === 'number' && look !== 'empty')
  );
}

/** Group names are above the header, or the header's own second row below it. */
function partnerOf(sheet: Filled, at: number): number[] {
  const below = sheet.wide[at + 1];
  if (below && isPartOfHeader(below) && rolesIn(below) >= 2) return [at, at + 1];
  const above = at > 0 ? sheet.wide[at - 1] : undefined;
  if (above && isPartOfHeader(above) && distinct(above) >= 2) return [at - 1, at];
  return [at];
}

function isPartOfHeader(row: readonly Cell[]): boolean {
  return row.every((cell) => cell === null || (typeof cell === 'string' && !isData(cell)));
}

const distinct = (row: readonly Cell[]): number =>
  new Set(row.map(textOf).filter((text) => text !== '')).size;

function rolesIn(row: readonly Cell[]): number {
  return row.filter((cell) => roleOfHeader(headerWords(textOf(cell))) !== null).length;
}

function headerOf(sheet: Filled, rows: readonly number[], width: number): Header {
  return { rows, texts: joined(sheet, rows, width), own: joined(sheet, rows.slice(-1), width) };
}

function joined(sheet: Filled, rows: readonly number[], width: number): string[] {
  return textsOf(
    rows.map((row) => (sheet.wide[row] ?? []).map(textOf)),
    width,
  );
}

function textsOf(rows: readonly string[][], width: number): string[] {
  return Array.from({ length: width }, (_, column) => {
    const parts = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
    return [...new Set(parts)].join(' ').slice(0, MOST_LETTERS);
  });
}

export function repeatsHeader({ texts }: Header, cells: readonly Cell[]): boolean {
  const known = new Set(texts.map(plainWords));
  const plain = cells.map((cell) => plainWords(textOf(cell))).filter((text) => text !== '');
  const again = plain.filter((text) => known.has(text) || roleOfHeader(text) !== null).length;
  const same = plain.filter((text) => known.has(text)).length;
  return plain.length >= 3 && again === plain.length && same >= 2;
}
