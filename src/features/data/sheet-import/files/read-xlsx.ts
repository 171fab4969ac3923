import { strFromU8, strToU8, Unzip, UnzipInflate, zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import {
  type Cell,
  type Grid,
  type Merge,
  MOST_COLUMNS,
  MOST_MERGES,
  MOST_ROWS,
} from '#features/data/sheet-import/reading/grid.ts';
import { TooLarge } from './bounds.ts';
import { withShortTags } from './short-tags.ts';

/** Unpacked bytes: a book of 20,000 rows has some 20 MB. A larger one is made to fill the memory. */
const MOST_BYTES = 120_000_000;
const PIECE_BYTES = 65_536;
/** No tag contains `<`: stopping there keeps a text of tag beginnings linear. */
const MERGE = /<(?:\w+:)?mergeCell\s[^<>]*ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

/**
 * Each tab with its merged cells, which the reader leaves out. Throws if the file is no XLSX, and `TooLarge`. The file
 * is repacked without compression: the reader would inflate large parts in workers of blobs, which our policy forbids.
 */
export async function gridsOfXlsx(bytes: Uint8Array): Promise<Grid[]> {
  const files = unpack(bytes);
  let places = 0;
  for (const [name, file] of Object.entries(files)) {
    if (!/worksheets\//.test(name)) continue;
    const text = strFromU8(file);
    places += placesOf(text);
    const short = withShortTags(text);
    if (short !== text) files[name] = strToU8(short);
  }
  if (places > MOST_PLACES) throw new TooLarge();
  const is1904 = withEpoch(files);
  const stored = zipSync(files, { level: 0 });
  const sheets = await readXlsxFile(new Blob([stored]));
  const paths = sheetPaths(files);
  return sheets.map(({ sheet, data }, index) => ({
    name: sheet,
    rows: data.map((row) => row.map((cell): Cell => cell as Cell)),
    merges: mergesOf(files[paths.get(sheet) ?? `xl/worksheets/sheet${index + 1}.xml`]),
    ...(is1904 && { is1904 }),
  }));
}

const EPOCH = /(<(?:\w+:)?workbookPr\s(?:[^<>]*\s)?date1904=)(["'])\s*(1|true|on)\s*\2/i;

/** True if days count from 1904; the reader knows only one of XML's two spellings. */
function withEpoch(files: Record<string, Uint8Array>): boolean {
  const path = Object.keys(files).find((name) => /^\/?xl\/workbook\.xml$/i.test(name)) ?? '';
  const text = files[path] ? strFromU8(files[path]) : '';
  if (!EPOCH.test(text)) return false;
  files[path] = strToU8(text.replace(EPOCH, '$1"1"'));
  return true;
}

/** Counts the output: a file may declare less than it holds. A piece grows 1,032 times at most. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  const files: Record<string, Uint8Array> = {};
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!/\.(?:xml|rels)$/i.test(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      total += piece.length;
      if (total > MOST_BYTES) throw new TooLarge();
      pieces.push(piece);
      if (isLast) files[file.name] = joined(pieces);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  for (let from = 0; from < bytes.length; from += PIECE_BYTES)
    unzip.push(bytes.subarray(from, from + PIECE_BYTES), from + PIECE_BYTES >= bytes.length);
  return files;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const CELL = /<(?:\w+:)?c(\s[^<>]*)>/g;
const ROW = /<(?:\w+:)?row(\s[^<>]*)>/g;
const CELL_PLACE = /\sr=["']([A-Z]{1,3})(\d{1,10})["']/g;
const ROW_PLACE = /\sr=["'](\d+)["']/g;
/** Excel's own limit. */
const MOST_ROW = 1_048_576;
/** Cells of all tabs together. */
const MOST_PLACES = 2 * MOST_ROWS * MOST_COLUMNS;

/** The reader creates every cell up to the last row and column: one stray cell may mean billions. */
function placesOf(text: string): number {
  for (const [, tag = ''] of text.matchAll(ROW))
    for (const [, row] of tag.matchAll(ROW_PLACE)) if (Number(row) > MOST_ROW) throw new TooLarge();
  let [rows, columns] = [0, 0];
  for (const [, tag = ''] of text.matchAll(CELL)) {
    if (tag.endsWith('/')) continue;
    for (const [, letters = '', row] of tag.matchAll(CELL_PLACE)) {
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters) + 1);
    }
  }
  if (rows * columns > MOST_ROWS * MOST_COLUMNS) throw new TooLarge();
  return rows * columns;
}

function sheetPaths(files: Record<string, Uint8Array>): ReadonlyMap<string, string> {
  const text = (name: string): string => (files[name] ? strFromU8(files[name]) : '');
  const targets = new Map<string, string>();
  for (const [tag] of text('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^<>]*>/g))
    targets.set(attribute(tag, 'Id'), attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'));
  const paths = new Map<string, string>();
  for (const [tag] of text('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^<>]*>/g))
    paths.set(unescapeXml(attribute(tag, 'name')), targets.get(attribute(tag, 'r:id')) ?? '');
  return paths;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescapeXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');

function mergesOf(file: Uint8Array | undefined): Merge[] {
  if (!file) return [];
  const merges: Merge[] = [];
  for (const [, left = '', top = '', right = '', bottom = ''] of strFromU8(file).matchAll(MERGE)) {
    if (merges.length >= MOST_MERGES) break;
    merges.push({
      top: Number(top) - 1,
      left: columnOf(left),
      bottom: Number(bottom) - 1,
      right: columnOf(right),
    });
  }
  return merges;
}

/** `A` is 0. */
function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
