import type { TableName } from './rows.ts';

/** How a row is named where tables share one map or index. */
export function rowKey(table: TableName, id: string): string {
  return `${table}/${id}`;
}

/** The table and id that a `rowKey` names. */
export function parseRowKey(key: string): { table: TableName; id: string } {
  const slash = key.indexOf('/');
  return { table: key.slice(0, slash) as TableName, id: key.slice(slash + 1) };
}
