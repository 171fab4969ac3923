import type { Dexie } from 'dexie';
import { type Complete, completing } from '#domain/entities/completing.ts';
import type { Fields, LaterField } from '#domain/entities/field.ts';

/** So that types tell the truth of every row that is read. */
export function completeKeptRows(db: Dexie, later: Readonly<Record<string, Fields<LaterField>>>): void {
  const byTable = new Map<unknown, Complete>();
  for (const [table, fields] of Object.entries(later)) {
    const complete = completing(fields);
    if (!complete) continue;
    byTable.set(table, complete);
    db.table(table).hook('reading', (row: object | undefined) => row && complete(row));
  }
  if (byTable.size === 0) return;
  db.table('base').hook('reading', (kept: { table: string; row: object | null } | undefined) => {
    if (kept?.row) byTable.get(kept.table)?.(kept.row);
    return kept;
  });
}
