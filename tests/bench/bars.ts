/** A limit that the engine should keep, and the measured value. */
export interface Bar {
  name: string;
  measured: number;
  /** The highest good value; the lowest with `atLeast`. */
  limit: number;
  unit: 'ms' | 'MB' | '×' | '';
  atLeast?: boolean;
}

const bars: Bar[] = [];

export function bar(line: Bar): void {
  bars.push(line);
}

/** Prints each measured value beside its limit. A value beyond it fails nothing: the reader judges. */
export function printBars(): void {
  if (bars.length === 0) return;
  const rows = [['bar', 'measured', 'limit', 'measured/limit', 'kept'], ...bars.map(cells)];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  console.log('');
  for (const row of rows) {
    console.log(row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join('  '));
  }
}

function cells({ name, measured, limit, unit, atLeast = false }: Bar): string[] {
  const isKept = atLeast ? measured >= limit : measured <= limit;
  const bound = `${atLeast ? '≥' : '≤'} ${text(limit, unit)}`;
  const share = limit === 0 ? '–' : (measured / limit).toFixed(2);
  return [name, text(measured, unit), bound, share, isKept ? 'yes' : 'NO'];
}

function text(value: number, unit: Bar['unit']): string {
  const digits = unit === '×' || (unit === 'ms' && value < 100) ? 2 : 0;
  return `${value.toFixed(Number.isInteger(value) ? 0 : digits)} ${unit}`.trim();
}

const pad = (cell: string, width: number, column: number): string =>
  column === 0 ? cell.padEnd(width) : cell.padStart(width);
