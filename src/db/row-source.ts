import type { Reader } from '#contract/mutation.ts';
import type { Row, TableName } from '#domain/rows.ts';

export interface RowAddress {
  table: TableName;
  id: string;
}

/** Where taps read the rows as they are seen: Dexie, or memory where that is known to be up to date. */
export interface RowSource extends Reader {
  /** The rows that are there, by `rowKey`. */
  rowsAt: (addresses: RowAddress[]) => Promise<Map<string, Row>>;
  /** Which of the rows have the server's version kept beside them, by `rowKey`. */
  pendingAt: (addresses: RowAddress[]) => Promise<ReadonlySet<string>>;
}
