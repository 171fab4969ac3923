/**
 * A backup is gzipped lines of JSON: a header, for each table a line that names it and its columns and then its rows, and
 * a trailer. A row is a list of PostgreSQL's own texts of its values, or null, so that none is rounded on the way.
 */

export const FORMAT = 'vigente-backup';
export const FORMAT_VERSION = 1;

/** The first line. */
export interface BackupHeader {
  format: typeof FORMAT;
  formatVersion: number;
  /** Of the app that wrote it. */
  appVersion: string;
  createdAt: string;
  /** The names of the migrations that its tables have been through, in order. */
  migrations: string[];
}

/** The line before a table's rows. */
export interface TableLine {
  table: string;
  columns: string[];
}

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

/** The last line. */
export interface BackupTrailer {
  rows: RowCounts;
  /** Of all bytes before this line, hexadecimal. */
  sha256: string;
}

/** All rows together. */
export const totalRows = (rows: RowCounts): number =>
  Object.values(rows).reduce((total, count) => total + count, 0);

/** `clients 900, users 2`: the tables that have rows. */
export const describeRows = (rows: RowCounts): string =>
  Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ');
