import type { Opening } from './encryption.ts';
import { readBackup } from './read-backup.ts';

/** A table's columns, and its rows of one user: JSON lists of PostgreSQL's own texts. */
export interface KeptRows {
  columns: readonly string[];
  rows: string[];
}

/** `users` has the id itself; other tables refer to it. */
const ownerOf = (table: string): string => (table === 'users' ? 'id' : 'user_id');

/** Reads one user's rows of these tables. A table that the backup lacks has no entry. Throws as `readBackup` does. */
export async function rowsOfUser(
  file: string,
  { opening, userId, tables }: { opening: Opening; userId: string; tables: readonly string[] },
): Promise<ReadonlyMap<string, KeptRows>> {
  const kept = new Map<string, KeptRows>();
  let current: KeptRows | null = null;
  let owner = -1;
  for await (const part of readBackup(file, opening)) {
    if ('table' in part) {
      current = tables.includes(part.table) ? { columns: part.columns, rows: [] } : null;
      owner = part.columns.indexOf(ownerOf(part.table));
      if (current) kept.set(part.table, current);
      // Most rows are other users': a text search avoids parsing them.
    } else if ('row' in part && current && part.row.includes(userId)) {
      const values = JSON.parse(part.row) as (string | null)[];
      if (values[owner] === userId) current.rows.push(part.row);
    }
  }
  return kept;
}
