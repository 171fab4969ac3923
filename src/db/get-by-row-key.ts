import type { Table } from 'dexie';
import { parseRowKey, rowKey } from '#domain/row-key.ts';
import type { TableName } from '#domain/rows.ts';

/** Reading this many records in one request takes no longer than one request for one of them. */
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
