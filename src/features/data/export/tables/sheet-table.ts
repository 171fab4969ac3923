import { calendarDay } from '#domain/dates/dates.ts';
import type { FieldKind, Fields, RowOf } from '#domain/entities/field.ts';
import { labelOf } from '#workspace/forms/entity/fields.texts.ts';
import type { LabelledField } from '#workspace/forms/entity/labelled-fields.ts';

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

/** A field's title, its columns, or null if a sheet leaves it out. */
type Shown<F> = string | readonly Column<RowOf<F>>[] | null;

/** Sorted as the sheet; labelled fields that aren't there come last, titled by their labels. */
export type SheetFields<F extends Fields> = {
  readonly [Name in Exclude<keyof F, LabelledField>]: Shown<F>;
} & { readonly [Name in keyof F & LabelledField]?: Shown<F> };

const KINDS: Partial<Record<FieldKind, ColumnKind>> = { money: 'money', number: 'count', date: 'day' };

/** Columns of an entity; without `secrets` those of its secret fields are left out. */
export function fieldColumns<F extends Fields>(
  fields: F,
  shown: SheetFields<F>,
  secrets: boolean,
): Column<RowOf<F>>[] {
  const given: Readonly<Record<string, Shown<F> | undefined>> = shown;
  const names = new Set([...Object.keys(shown), ...Object.keys(fields)]);
  return [...names].flatMap<Column<RowOf<F>>>((name) => {
    const field = fields[name];
    const what = given[name] === undefined ? (labelOf(name)?.label ?? null) : given[name];
    if (!field || what === null || (field.secret && !secrets)) return [];
    if (typeof what !== 'string') return what;
    const kind = KINDS[field.kind] ?? 'text';
    return { title: what, kind, of: (row: Readonly<Record<string, unknown>>) => cellOf(kind, row[name]) };
  });
}

function cellOf(kind: ColumnKind, value: unknown): string | number | null {
  if (typeof value === 'string') return kind === 'day' ? calendarDay(Date.parse(value)) : value;
  return typeof value === 'number' ? value : null;
}
