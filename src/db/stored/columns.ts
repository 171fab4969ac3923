type Plain = Record<string, unknown>;

/** A field's values, one for each row; `at` are places in `values`, for a field with few different ones. */
type Column = unknown[] | { values: unknown[]; at: number[] };

interface Columns {
  count: number;
  fields: Record<string, Column>;
}

/**
 * JSON by field: half the length of JSON by row, half the time to read, and rows share equal values in memory. Rows
 * with different fields become an array of rows.
 */
export function packColumns(rows: readonly object[]): string {
  const plain = rows as readonly Plain[];
  const fields = Object.keys(plain[0] ?? {});
  const isEven = plain.every(
    (row) => Object.keys(row).length === fields.length && fields.every((field) => Object.hasOwn(row, field)),
  );
  if (!isEven) return JSON.stringify(rows);
  const columns = fields.map((field) => [field, columnOf(plain.map((row) => row[field]))] as const);
  return JSON.stringify({ count: rows.length, fields: Object.fromEntries(columns) } satisfies Columns);
}

/** Lists and objects have no equals. */
function columnOf(column: unknown[]): Column {
  const places = new Map<unknown, number>();
  const at = column.map((value) => {
    const place = places.get(value) ?? places.size;
    places.set(value, place);
    return place;
  });
  return places.size * 2 > column.length ? column : { values: [...places.keys()], at };
}

/** Also reads an array of rows, as blocks of an earlier release are. */
export function unpackColumns<R extends object>(text: string): R[] {
  const packed = JSON.parse(text) as R[] | Columns;
  if (Array.isArray(packed)) return packed;
  const { count, fields } = packed;
  // Copies of one row share its shape, which costs less than a field at a time.
  const blank = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
  const rows = Array.from({ length: count }, (): Plain => ({ ...blank }));
  for (const [field, column] of Object.entries(fields)) fill(rows, field, column);
  return rows as R[];
}

function fill(rows: Plain[], field: string, column: Column): void {
  if (Array.isArray(column)) {
    rows.forEach((row, n) => (row[field] = column[n]));
    return;
  }
  const { values, at } = column;
  rows.forEach((row, n) => (row[field] = values[at[n] ?? 0]));
}
