import { Facts } from '#db/facts/facts.ts';
import type { Row } from '#domain/rows.ts';
import { derivedId } from '#domain/ids.ts';
import type { Made, MutationCall } from '#sync/enqueue.ts';

export type MadeTable = 'categories' | 'suppliers' | 'streamings' | 'clients';

/** The last sheet that was brought in, until it can't be undone any more (ADR 0155). */
export interface SheetImport {
  /** The file's; empty for what was pasted. */
  name: string;
  /** Device time, epoch ms. */
  at: number;
  /** `mark` shows a change of the row since; `entryId` is its line of the books. */
  made: { table: MadeTable; id: string; mark: string; entryId: string | null }[];
  /** A whole copy (ADR 0159): ids derive from `nonce`, so that the same file goes on where it was cut. `left`: rows to come. */
  copy?: { id: string; nonce: string; left: number };
}

export const importFacts = new Facts<{ sheetImport: SheetImport | null }>({ sheetImport: null });

const TABLES: Readonly<Record<string, MadeTable>> = {
  'category.create': 'categories',
  'supplier.create': 'suppliers',
  'streaming.create': 'streamings',
  'client.create': 'clients',
};

/** What creates have made, so that it can be undone as one (ADR 0155). */
export function madeRows(made: readonly Made[]): SheetImport['made'] {
  return made.flatMap(({ call, key, result }) => {
    const table = TABLES[call.name];
    if (!table || !result.ok) return [];
    const mark = markOf(table, result.data as Row);
    return [{ table, id: result.id, mark, entryId: entryOf(call, key, result.id) }];
  });
}

/** The line of the books that the change wrote, if it did. */
function entryOf(call: MutationCall, key: string, id: string): string | null {
  if (call.name === 'streaming.create')
    return call.body.booked === false ? null : derivedId(key, 'Inversion');
  if (call.name !== 'client.create') return null;
  return call.body.booked === false || call.body.state === 'Standby' ? null : derivedId(id, 'Venta');
}

/** What time, the sweep and sent messages change by themselves. */
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

/** The same for a row that nobody has touched: a short hash (FNV-1a) of its fields, in the order of their names. */
export function markOf(table: MadeTable, row: Row): string {
  const fields = Object.entries(row).filter(([name]) => !BY_ITSELF.has(name));
  const isAside = 'state' in row && row.state === 'Standby';
  const text = JSON.stringify([table, isAside, fields.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
