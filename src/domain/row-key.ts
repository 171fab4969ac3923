import type { TableName } from './rows.ts';

/** Names a row where tables share a map or index. Stored in the outbox: its form stays. */
export function rowKey(table: TableName, id: string): string {
  return `${table}/${id}`;
}

export function parseRowKey(key: string): { table: TableName; id: string } {
  const slash = key.indexOf('/');
  return { table: key.slice(0, slash) as TableName, id: key.slice(slash + 1) };
}
