import { importFacts, type MadeTable, type SheetImport } from '#workspace/actions/made-rows.ts';

import type { RowCache } from '#db/row-cache.ts';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Row } from '#domain/rows.ts';
import type { MutationCall } from '#sync/enqueue.ts';
import { markOf } from '#workspace/actions/made-rows.ts';
import type { Workspace } from '#workspace/data/workspace.ts';

export interface Undone {
  accounts: number;
  clients: number;
  /** Accounts and clients changed since, or needed by changed ones. */
  kept: number;
}

export const undoableUntil = ({ at }: SheetImport): number => at + DAY_MS;

type MadeRow = SheetImport['made'][number];

const DELETIONS = {
  clients: 'client.delete',
  streamings: 'streaming.delete',
  categories: 'category.delete',
  suppliers: 'supplier.delete',
} as const satisfies Record<MadeTable, string>;

/**
 * Deletes the import's rows that are unchanged since, in one transaction. Rows needed by others stay, and so do lines
 * of the books, as all lines do: they are set to zero.
 */
export async function undoImport(
  workspace: Workspace,
  made: SheetImport,
  newId: () => string,
): Promise<Undone> {
  const rows = workspace.rowCache;
  const gone = goingRows(rows, made.made);
  const corrections = gone.flatMap(({ entryId }): MutationCall[] =>
    entryId === null ? [] : [{ name: 'finance.correct', body: { id: newId(), entryId, price: 0 } }],
  );
  const deletions = (['clients', 'streamings', 'categories', 'suppliers'] as const).flatMap((table) =>
    gone
      .filter((row) => row.table === table)
      .map(({ id }): MutationCall => ({ name: DELETIONS[table], id, body: null })),
  );
  const there = made.made.filter(({ table, id }) => rowOf(rows, table, id) !== undefined);
  const calls = [...corrections, ...deletions];
  if (calls.length > 0) await workspace.mutateAll(calls);
  await importFacts.write(workspace.store.db, { sheetImport: null });
  const count = (table: MadeTable, list: readonly MadeRow[]): number =>
    list.filter((row) => row.table === table).length;
  const [accounts, clients] = [count('streamings', gone), count('clients', gone)];
  return {
    accounts,
    clients,
    kept: count('streamings', there) + count('clients', there) - accounts - clients,
  };
}

/** Unchanged rows, except accounts, services and suppliers that other rows need. */
function goingRows(rows: RowCache, made: readonly MadeRow[]): MadeRow[] {
  const same = made.filter(({ table, id, mark }) => {
    const row = rowOf(rows, table, id);
    return row !== undefined && markOf(table, row) === mark;
  });
  const ids = new Set(same.map(({ id }) => id));
  const keep = (needed: Iterable<string>): void => {
    for (const id of needed) ids.delete(id);
  };
  keep(rows.all('clients').flatMap(({ id, streamingsId }) => (ids.has(id) ? [] : [streamingsId])));
  const accounts = rows.all('streamings').filter(({ id }) => !ids.has(id));
  keep(accounts.flatMap(({ categoryId, supplierId }) => [categoryId, supplierId]));
  return same.filter(({ id }) => ids.has(id));
}

const rowOf = (rows: RowCache, table: MadeTable, id: string): Row | undefined => rows.get(table, id);
