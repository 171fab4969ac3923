import type { Grid } from '#features/sheet-import/reading/grid.ts';
import { type Refusal, refusalOf } from './bounds.ts';
import { gridsOfHtml, isHtml } from './read-html.ts';
import { isJson } from './json-values.ts';
import { gridsOfJson } from './read-json.ts';
import { decodeText } from './letters.ts';
import { gridOfText } from './read-text.ts';
import { gridsOfXlsx } from './read-xlsx.ts';

export type FileRead =
  { ok: true; grids: Grid[] } | { ok: false; reason: Refusal | 'old' | 'unreadable' | 'empty' };

/** Larger than any sheet of this trade; a phone holds it twice while it reads. */
const MOST_FILE_BYTES = 20_000_000;
const ZIP = [0x50, 0x4b];
const OLD_EXCEL = [0xd0, 0xcf];

/** By its first bytes, not by its name: exports are often called otherwise than they are. */
export async function readFile(name: string, bytes: Uint8Array): Promise<FileRead> {
  if (bytes.length > MOST_FILE_BYTES) return { ok: false, reason: 'tooLarge' };
  if (begins(bytes, OLD_EXCEL)) return { ok: false, reason: 'old' };
  try {
    return readOf(await gridsOf(name.replace(/\.\w{2,5}$/, ''), bytes));
  } catch (error) {
    return failed(error);
  }
}

function readOf(grids: readonly Grid[]): FileRead {
  const filled = grids.filter(({ rows }) => rows.length > 0);
  const refusal = refusalOf(filled);
  if (refusal) return { ok: false, reason: refusal };
  return filled.length > 0 ? { ok: true, grids: filled } : { ok: false, reason: 'empty' };
}

function failed(error: unknown): FileRead {
  return {
    ok: false,
    reason: error instanceof Error && error.name === 'TooLarge' ? 'tooLarge' : 'unreadable',
  };
}

async function gridsOf(name: string, bytes: Uint8Array): Promise<Grid[]> {
  if (begins(bytes, ZIP)) return gridsOfXlsx(bytes);
  const text = decodeText(bytes);
  if (isJson(text)) return gridsOfJson(text, name);
  if (isHtml(text)) return gridsOfHtml(text, name);
  return [gridOfText(text, name)];
}

const begins = (bytes: Uint8Array, with_: readonly number[]): boolean =>
  with_.every((byte, index) => bytes[index] === byte);

/** The table where one was copied, which keeps merged cells; else the text. */
export function readPasted({ html, text }: { html: string; text: string }): FileRead {
  if (html.length + text.length > MOST_FILE_BYTES) return { ok: false, reason: 'tooLarge' };
  try {
    const tables = html === '' ? [] : gridsOfHtml(html, '');
    const isTable = tables.some(({ rows }) => rows.some((row) => row.length > 1));
    return readOf(isTable ? tables : [gridOfText(text, '')]);
  } catch (error) {
    return failed(error);
  }
}

/** The same text with its columns set apart by another sign; null for what is no text, or what would be one long cell. */
export function splitAgain({ source, name }: Grid, separator: string): Grid | null {
  const grid = source ? gridOfText(source.text, name, separator) : null;
  return grid && refusalOf([grid]) === null ? grid : null;
}
