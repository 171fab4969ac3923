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
  /** Of the sheet or of the file. */
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
