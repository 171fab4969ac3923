import Papa from 'papaparse';
import { headerWords, roleOfHeader } from '#features/data/sheet-import/reading/header-words.ts';
import { MOST_COLUMNS, SEPARATORS } from '#features/data/sheet-import/reading/grid.ts';

/** Enough to decide; a header is in the first lines. */
const SAMPLE = { letters: 200_000, rows: 300, header: 25 } as const;

/** The separator that gives a header or, without one, the evenest rows. Blank lines are no rows. */
export function separatorOf(text: string): string {
  const start = text.slice(0, SAMPLE.letters);
  const all = SEPARATORS.map((separator) => ({ separator, ...fitOf(start, separator) }));
  const best = all.reduce((one, other) => (isBetter(other, one) ? other : one));
  return best.separator;
}

interface Fit {
  roles: number;
  /** Share of rows with the most frequent number of cells. */
  evenness: number;
  width: number;
}

function isBetter(one: Fit, other: Fit): boolean {
  if (one.width < 2 || other.width < 2) return one.width > other.width;
  if (one.roles !== other.roles && Math.max(one.roles, other.roles) >= 2) return one.roles > other.roles;
  return one.evenness === other.evenness ? one.width > other.width : one.evenness > other.evenness;
}

function fitOf(text: string, separator: string): Fit {
  const { data } = Papa.parse<string[]>(text, {
    delimiter: separator,
    preview: SAMPLE.rows,
    skipEmptyLines: 'greedy',
  });
  const { width, count } = usualWidth(data);
  const roles = Math.max(0, ...data.slice(0, SAMPLE.header).map(rolesIn));
  return { roles, evenness: data.length === 0 ? 0 : count / data.length, width };
}

const rolesIn = (row: readonly string[]): number =>
  new Set(
    row
      .slice(0, MOST_COLUMNS)
      .map((text) => roleOfHeader(headerWords(text)))
      .filter((role) => role !== null),
  ).size;

/** The most frequent number of cells above one, and the number of these rows. */
export function usualWidth(rows: readonly (readonly string[])[]): { width: number; count: number } {
  const counts = new Map<number, number>();
  for (const { length } of rows) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [[width, count] = [1, rows.length]] = [...counts].toSorted(
    ([wide, often], [other, seldom]) => seldom - often || other - wide,
  );
  return { width, count };
}
