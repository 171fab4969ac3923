import type { TableName } from './rows.ts';

export function rowKey(table: TableName, id: string): string {
  return `${table}/${id}`;
}

export function parseRowKey(key: string): { table: TableName; id: string } {
  const slash = key.indexOf('/');
  return { table: key.slice(0, slash) as TableName, id: key.slice(slash + 1) };
}
