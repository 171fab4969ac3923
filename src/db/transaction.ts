import { Dexie } from 'dexie';
import { rowKey } from '#domain/row-key.ts';
import type { Row, TableName } from '#domain/rows.ts';
import type { LocalDatabase } from './local-database.ts';
import { rowsWithIds } from '#db/books/read-books.ts';
import { chunks } from './chunks.ts';
import { groupBy } from '#domain/group-by.ts';

/** Awaited in long loops: after 100 native awaits Dexie loses the transaction, which then commits halfway. */
export function stayInTransaction(): PromiseLike<void> {
  return Dexie.Promise.resolve();
}

/** By `rowKey`; a missing row has no entry. Runs in the caller's transaction. */
export async function storedRows(
  db: LocalDatabase,
  keys: { table: TableName; id: string }[],
): Promise<Map<string, Row>> {
  const found = new Map<string, Row>();
  for (const [table, ofTable] of groupBy(keys, (key) => key.table)) {
    for (const slice of chunks(ofTable.map(({ id }) => id))) {
      for (const row of await rowsWithIds(db, table, slice)) if (row) found.set(rowKey(table, row.id), row);
    }
  }
  return found;
}
