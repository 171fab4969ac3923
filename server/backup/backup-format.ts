// A backup is gzipped lines of JSON: a header, for each table a line with its name and columns, its rows, and a
// trailer.
// A row is a list of PostgreSQL's own text of each value, or null, so that nothing is rounded.

export const FORMAT = 'vigente-backup';
export const FORMAT_VERSION = 1;

export interface BackupHeader {
  format: typeof FORMAT;
  formatVersion: number;
  appVersion: string;
  createdAt: string;
  /** Migrations applied to its tables, in order. */
  migrations: string[];
}

export interface TableLine {
  table: string;
  columns: string[];
}

/** Parts come in the file's order; `row` is a JSON list. */
export type BackupPart = { header: BackupHeader } | TableLine | { row: string };

/**
 * Ended sessions, used codes and challenges, old failures, and revoked addresses of calendars and phones must not
 * return.
 */
export const NOT_KEPT: ReadonlySet<string> = new Set([
  'sessions',
  'mail_codes',
  'throttles',
  'calendar_feeds',
  'push_subscriptions',
  'spent_challenges',
]);

export type RowCounts = Record<string, number>;

export interface BackupSummary extends BackupHeader {
  rows: RowCounts;
}

export interface BackupTrailer {
  rows: RowCounts;
  /** Covers all bytes before this line, hexadecimal. */
  sha256: string;
}

export const totalRows = (rows: RowCounts): number =>
  Object.values(rows).reduce((total, count) => total + count, 0);

/** Skips empty tables: `clients 900, users 2`. */
export const describeRows = (rows: RowCounts): string =>
  Object.entries(rows)
    .filter(([, count]) => count > 0)
    .map(([table, count]) => `${table} ${count}`)
    .join(', ');
