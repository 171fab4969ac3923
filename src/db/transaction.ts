import { Dexie } from 'dexie';
import { rowKey } from '#domain/row-key.ts';
import type { Row, TableName } from '#domain/rows.ts';
import type { LocalDatabase } from './local-database.ts';
import { chunks } from './chunks.ts';
import { groupBy } from '#domain/group-by.ts';

/**
 * Keeps a loop inside its transaction. Dexie follows native awaits a hundred steps from its last own promise;
 * beyond, its calls would leave the transaction, which commits halfway. A loop over rows that may make no
 * request for many of them awaits this for each.
 */
export function stayInTransaction(): PromiseLike<void> {
  return Dexie.Promise.resolve();
}

/** The rows of these keys as they are stored, by `rowKey`. */
export async function storedRows(
  db: LocalDatabase,
  keys: { table: TableName; id: string }[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  for (const [table, ofTable] of groupBy(keys, (key) => key.table)) {
    for (const slice of chunks(ofTable.map(({ id }) => id))) {
      const rows = (await db.table(table).bulkGet(slice)) as (Row | undefined)[];
      for (const row of rows) if (row) found.set(rowKey(table, row.id), row);
    }
  }
  return found;
}
