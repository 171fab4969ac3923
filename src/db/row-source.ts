import type { Reader } from '#contract/mutation.ts';
import type { Row, TableName } from '#domain/rows.ts';

export interface RowAddress {
  table: TableName;
  id: string;
}

/** Dexie, or memory that is known to be up to date. */
export interface RowSource extends Reader {
  /** By `rowKey`; absent rows are left out. */
  rowsAt: (addresses: RowAddress[]) => Promise<Map<string, Row>>;
  /** Has the `rowKey`s of those with a base, and maybe of others. */
  pendingAt: (addresses: RowAddress[]) => Promise<ReadonlySet<string>>;
}
