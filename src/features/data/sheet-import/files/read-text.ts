import Papa from 'papaparse';
import { withFormulas } from '#domain/formula-texts.ts';
import { type Cell, type Grid, MOST_COLUMNS } from '#features/data/sheet-import/reading/grid.ts';
import { bounded } from './bounds.ts';
import { separatorOf, usualWidth } from './separators.ts';

/** 20,000 rows with notes of 25 lines. */
const MOST_LINES = 500_000;
/** Characters of a cell, enough to find it again. */
const START_LETTERS = 200;

/**
 * CSV with any usual separator, or copied cells (tabs). Every cell is text; empty lines keep their place. An apostrophe
 * that prevents a formula is removed. `chosen` is the reseller's own separator. Throws `TooLarge`.
 */
export function gridOfText(text: string, name: string, chosen?: string): Grid {
  for (const end of ['\n', '\r']) bounded(text, end, MOST_LINES);
  const clean = text.replace(/^\uFEFF/, '');
  const said = /^sep=(.)\r?\n/i.exec(clean);
  const body = said ? `\n${clean.slice(said[0].length)}` : clean;
  const separator = chosen ?? said?.[1] ?? separatorOf(body);
  const { data, openQuotes } = parsed(body, separator);
  const rows = data.map((row) =>
    row.slice(0, MOST_COLUMNS).map((cell): Cell => (cell === '' ? null : withFormulas(cell))),
  );
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === null)) rows.pop();
  return {
    name,
    rows,
    merges: [],
    source: { text, separator },
    ...(openQuotes.length > 0 && { openQuotes }),
  };
}

/** Replaces a quote that opens nothing: no text has this character. */
const LONE = '\uE0F0';
const MOST_LONE = 40;

/** A quote that is never closed, or only rows later, would swallow the cells between: it counts as plain text. */
function parsed(text: string, separator: string): { data: string[][]; openQuotes: number[] } {
  const openQuotes: number[] = [];
  let body = text;
  for (;;) {
    const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator, skipEmptyLines: false });
    const isOver = openQuotes.length >= MOST_LONE;
    const open = isOver ? null : openQuote(body, data, errors, separator);
    if (open === null) return { data: data.map((row) => row.map(withoutLone)), openQuotes };
    openQuotes.push(open.row + 1);
    body = `${body.slice(0, open.at)}${LONE}${body.slice(open.at + 1)}`;
  }
}

const withoutLone = (cell: string): string => cell.replaceAll(LONE, '');

function openQuote(
  text: string,
  data: readonly string[][],
  errors: readonly Papa.ParseError[],
  separator: string,
): { at: number; row: number } | null {
  const { width } = usualWidth(data);
  const row = data.findIndex(
    (cells) => cells.length !== width && cells.some((cell) => hasRows(cell, separator, width)),
  );
  if (row >= 0) {
    const cell = data[row]?.find((one) => hasRows(one, separator, width)) ?? '';
    const start = cell.slice(0, cell.search(/["\r\n]/)).slice(0, START_LETTERS);
    const at = text.indexOf(`"${start}`);
    if (at >= 0) return { at, row };
  }
  const missing = errors.find(({ code }) => code === 'MissingQuotes');
  const at = (missing?.index ?? 0) - 1;
  return missing && text[at] === '"' ? { at, row: missing.row ?? data.length - 1 } : null;
}

/** True if a cell's later lines are rows of the sheet. */
function hasRows(cell: string, separator: string, width: number): boolean {
  const [, ...lines] = cell.split(/\r\n|\r|\n/);
  return width > 1 && lines.some((line) => line.split(separator).length >= Math.max(width * 0.8, 2));
}
