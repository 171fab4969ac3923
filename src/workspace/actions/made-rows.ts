import { Facts } from '#db/facts/facts.ts';
import type { Row } from '#domain/rows.ts';
import { derivedId } from '#domain/ids.ts';
import type { Made, MutationCall } from '#sync/enqueue.ts';

export type MadeTable = 'categories' | 'suppliers' | 'streamings' | 'clients';

/** The last imported sheet, until its undo expires (ADR 0155). */
export interface SheetImport {
  name: string;
  /** Device time, epoch ms. */
  at: number;
  /** `mark` shows a change of the row since; `entryId` is its line of the books. */
  made: { table: MadeTable; id: string; mark: string; entryId: string | null }[];
  /**
   * A whole copy (ADR 0159): ids derive from `nonce`, so that the same file goes on after an interruption. `left`:
   * remaining rows.
   */
  copy?: { id: string; nonce: string; left: number };
}

export const importFacts = new Facts<{ sheetImport: SheetImport | null }>({ sheetImport: null });

const TABLES: Readonly<Record<string, MadeTable>> = {
  'category.create': 'categories',
  'supplier.create': 'suppliers',
  'streaming.create': 'streamings',
  'client.create': 'clients',
};

/** Rows made by creates, so that all can be undone together (ADR 0155). */
export function madeRows(made: readonly Made[]): SheetImport['made'] {
  return made.flatMap(({ call, key, result }) => {
    const table = TABLES[call.name];
    if (!table || !result.ok) return [];
    const mark = markOf(table, result.data as Row);
    return [{ table, id: result.id, mark, entryId: entryOf(call, key, result.id) }];
  });
}

/** Id of the change's line in the books; null without one. */
function entryOf(call: MutationCall, key: string, id: string): string | null {
  if (call.name === 'streaming.create')
    return call.body.booked === false ? null : derivedId(key, 'Inversion');
  if (call.name !== 'client.create') return null;
  return call.body.booked === false || call.body.state === 'Standby' ? null : derivedId(id, 'Venta');
}

const BY_ITSELF = new Set([
  'conditions',
  'state',
  'informedAt',
  'heldSince',
  'credentialsAt',
  'dataSupport',
  'outages',
  'userId',
]);

/** Equal while the row is unchanged: a short hash (FNV-1a) of its fields, in the order of their names. */
export function markOf(table: MadeTable, row: Row): string {
  const fields = Object.entries(row).filter(([name]) => !BY_ITSELF.has(name));
  const isAside = 'state' in row && row.state === 'Standby';
  const text = JSON.stringify([table, isAside, fields.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
