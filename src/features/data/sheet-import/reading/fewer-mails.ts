import type { Column } from './roles.ts';
import { type Cell, textOf } from './grid.ts';
import type { AccountRead } from './row-read.ts';

/** Share of rows without a mail from which they belong to the row above. */
const SPARSE = 0.2;

export function hasFewMails(columns: readonly Column[], rows: readonly Cell[][]): boolean {
  const column = columns.find(({ role }) => role === 'email');
  if (!column) return false;
  const data = rows.filter((row) => row.filter((cell) => textOf(cell) !== '').length > 1);
  const without = data.filter((row) => textOf(row[column.index]) === '').length;
  return without >= data.length * SPARSE;
}

export function isSameText(one: AccountRead, other: AccountRead): boolean {
  return (Object.keys(one) as (keyof AccountRead)[]).every(
    (key) => one[key] === other[key] || other[key] === null,
  );
}
