import type { Table } from 'dexie';
import { parseRowKey, type Row, rowKey, type TableName } from '#domain/rows.ts';
import type { LocalDatabase } from './local-database.ts';
import { rowsWithIds } from '#db/books/read-books.ts';
import { chunks } from './chunks.ts';
import { groupBy } from '#domain/group-by.ts';

/** Keys are `rowKey`s; a missing row has no entry. Runs in the caller's transaction. */
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

/** Records that one request reads in the time of a `bulkGet` of a single key. */
const WORTH_ALL = 8;

/** A table not much larger than `keys` is read whole, since `bulkGet` makes a request for each key. */
export async function getByRowKey<T extends { table: TableName; id: string }>(
  table: Table<T, [TableName, string]>,
  keys: ReadonlySet<string>,
): Promise<T[]> {
  const count = keys.size > 0 ? await table.count() : 0;
  if (count === 0) return [];
  if (count <= keys.size * WORTH_ALL) {
    const all = await table.toArray();
    return all.filter((record) => keys.has(rowKey(record.table, record.id)));
  }
  const found = await table.bulkGet([...keys].map(parseRowKey).map(({ table: name, id }) => [name, id]));
  return found.filter((record) => record !== undefined);
}
