import type { Table } from 'dexie';
import { parseRowKey, rowKey } from '#domain/row-key.ts';
import type { TableName } from '#domain/rows.ts';

/** Reading so many records in one request takes no longer than one request for one of them. */
const WORTH_ALL = 8;

/**
 * The records of these rows, of a table that keeps something beside rows. One request reads a whole table that is not
 * much larger than what is asked for; asking for each is a request each.
 */
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
