import { unparse } from 'papaparse';
import type { ColumnKind, SheetTable } from '#features/data/export/tables/sheet-table.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import { withoutFormulas } from '#domain/formula-texts.ts';

/** Byte order mark, without which Excel misreads accents. */
const BOM = '\uFEFF';

/**
 * CSV for the reseller's country: `;` between cells if amounts have a decimal comma, else `,`. A text that a
 * spreadsheet would take for a formula begins with an apostrophe, also after a character that is another spreadsheet's
 * separator.
 */
export function csvText({ columns, rows }: SheetTable, decimal: string): string {
  const data = rows.map((row) => row.map((value, at) => shown(value, columns[at]?.kind, decimal)));
  const fields = columns.map(({ title }) => title);
  return BOM + unparse({ fields, data }, { delimiter: decimal === ',' ? ';' : ',', newline: '\r\n' });
}

function shown(value: string | number | null, kind: ColumnKind | undefined, decimal: string): string {
  if (value === null) return '';
  if (typeof value === 'string') return withoutFormulas(value);
  if (kind === 'day') return dayText(value);
  return kind === 'money' ? value.toFixed(2).replace('.', decimal) : String(value);
}

const dayText = (day: number): string =>
  new Date(day * DAY_MS).toISOString().slice(0, 10).split('-').toReversed().join('/');
