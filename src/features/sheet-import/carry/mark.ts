import type { MadeTable } from '#db/meta.ts';
import type { Row } from '#domain/rows.ts';

/** What time, the sweep and sent messages change by themselves. */
const BY_ITSELF = new Set(['conditions', 'state', 'informedAt', 'credentialsAt', 'dataSupport', 'userId']);

/** The same for a row that nobody has touched: a short hash (FNV-1a) of its fields, in the order of their names. */
export function markOf(table: MadeTable, row: Row): string {
  const fields = Object.entries(row).filter(([name]) => !BY_ITSELF.has(name));
  const isAside = 'state' in row && row.state === 'Standby';
  const text = JSON.stringify([table, isAside, fields.toSorted(([a], [b]) => (a < b ? -1 : 1))]);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
