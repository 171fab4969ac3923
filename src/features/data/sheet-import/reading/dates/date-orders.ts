import type { Column, Role } from '#features/data/sheet-import/reading/roles.ts';
import type { Cell } from '#features/data/sheet-import/reading/grid.ts';
import { type DateOrder, orderOf } from './read-date.ts';

export const DATES: readonly Role[] = ['start', 'end', 'accountStart', 'accountEnd'];

/** Keyed by the index of a column. */
export type Orders = ReadonlyMap<number, { order: DateOrder; suspectsReal: boolean }>;

/** All columns have one writer: the order of one column holds for the others, unless they disagree. */
export function ordersOf(columns: readonly Column[], rows: readonly Cell[][], chosen: DateOrder): Orders {
  const dated = columns.filter(({ role }) => role !== null && DATES.includes(role));
  const own = new Map(dated.map(({ index }) => [index, orderOf(rows.map((row) => row[index]))]));
  const found = new Set([...own.values()].map(({ order }) => order).filter((order) => order !== null));
  const [common = null] = found.size === 1 ? found : [];
  return new Map(
    [...own].map(([index, { suspectsReal }]) => [index, { order: chosen ?? common, suspectsReal }]),
  );
}
