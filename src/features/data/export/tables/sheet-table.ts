import { calendarDay } from '#domain/dates/dates.ts';
import type { FieldKind, Fields, RowOf } from '#domain/entities/field.ts';

/** `day`: days since 1970-01-01 on the phone's calendar. */
export type ColumnKind = 'text' | 'money' | 'count' | 'day';

export interface Column<Row> {
  title: string;
  kind: ColumnKind;
  /** Null leaves the cell empty. */
  of: (row: Row) => string | number | null;
}

/** Plain data, so that a worker can take it. */
export interface SheetTable {
  name: string;
  columns: { title: string; kind: ColumnKind }[];
  rows: (string | number | null)[][];
}

export function sheetTable<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): SheetTable {
  return {
    name,
    columns: columns.map(({ title, kind }) => ({ title, kind })),
    rows: rows.map((row) => columns.map((column) => column.of(row))),
  };
}

/** Sorted as the sheet: each field's title, its columns, or null if a sheet leaves it out. */
export type SheetFields<F extends Fields> = {
  readonly [Name in keyof F]: string | readonly Column<RowOf<F>>[] | null;
};

const KINDS: Partial<Record<FieldKind, ColumnKind>> = { money: 'money', number: 'count', date: 'day' };

/** Columns of an entity; without `secrets` those of its secret fields are left out. */
export function fieldColumns<F extends Fields>(
  fields: F,
  shown: SheetFields<F>,
  secrets: boolean,
): Column<RowOf<F>>[] {
  return Object.entries<string | readonly Column<RowOf<F>>[] | null>(shown).flatMap<Column<RowOf<F>>>(
    ([name, what]) => {
      const field = fields[name];
      if (!field || what === null || (field.secret && !secrets)) return [];
      if (typeof what !== 'string') return what;
      const kind = KINDS[field.kind] ?? 'text';
      return { title: what, kind, of: (row: Readonly<Record<string, unknown>>) => cellOf(kind, row[name]) };
    },
  );
}

function cellOf(kind: ColumnKind, value: unknown): string | number | null {
  if (typeof value === 'string') return kind === 'day' ? calendarDay(Date.parse(value)) : value;
  return typeof value === 'number' ? value : null;
}
