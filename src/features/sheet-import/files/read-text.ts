import Papa from 'papaparse';
import { withFormulas } from '#domain/formula-texts.ts';
import type { Cell, Grid } from '#features/sheet-import/reading/grid.ts';

/**
 * CSV with any usual separator, or what a sheet copies (tabs). Every cell is text; empty lines keep their place. The
 * apostrophe that keeps a text from being a formula isn't part of it.
 */
export function gridOfText(text: string, name: string): Grid {
  const clean = text.replace(/^\uFEFF/, '').replace(/^sep=(.)\r?\n/i, '\n');
  const delimiter = clean.includes('\t') ? '\t' : '';
  const { data } = Papa.parse<string[]>(clean, {
    delimiter,
    delimitersToGuess: [',', ';', '|'],
    skipEmptyLines: false,
  });
  const rows = data.map((row) => row.map((cell): Cell => (cell === '' ? null : withFormulas(cell))));
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === null)) rows.pop();
  return { name, rows, merges: [] };
}

/** UTF-8, else what Windows writes: no Spanish name is valid UTF-8 by chance. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
