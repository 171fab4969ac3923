import type { RowWrite } from '#contract/mutation.ts';
import { chunks } from '#db/chunks.ts';
import { packColumns } from '#db/stored/columns.ts';
import type { LocalDatabase, NewBlock } from '#db/local-database.ts';
import { isRefund } from '#domain/finance/refunds-made.ts';
import type { Finance } from '#domain/rows.ts';

/** Large enough for a low cost per row, small enough for a search of one row. */
const BLOCK_ROWS = 250;
/** Fewer rows than this go into the table. */
const FEWEST_ROWS = 100;
/** With more rows in the table, the search for each of them costs more than blocks save. */
const MOST_BESIDE = 5_000;

/** Puts the lines of a first download into blocks; `changes` are the rest, for their tables. */
export async function packBooks(
  db: LocalDatabase,
  changes: RowWrite[],
): Promise<{ changes: RowWrite[]; blocks: NewBlock[] }> {
  if ((await db.finances.count()) > MOST_BESIDE) return { changes, blocks: [] };
  const [beside, gone] = await Promise.all([
    db.finances.toCollection().primaryKeys(),
    db.booksGone.toCollection().primaryKeys(),
  ]);
  const apart = new Set([...beside, ...gone]);
  const mayPack = (change: RowWrite): boolean =>
    change.table === 'finances' && change.row !== null && !isLookedUp(change.row) && !apart.has(change.id);
  const rows = changes.filter(mayPack).map(({ row }) => row as Finance);
  if (rows.length < FEWEST_ROWS) return { changes, blocks: [] };
  return { changes: changes.filter((change) => !mayPack(change)), blocks: inBlocks(rows) };
}

function inBlocks(rows: Finance[]): NewBlock[] {
  return chunks(rows, BLOCK_ROWS).map((own) => ({ raw: 1, rows: packColumns(own) }));
}

/** True for lines that rules and dialogs look up by a field: those need an index, which blocks lack. */
function isLookedUp(line: Finance): boolean {
  return line.kind === 'Acumulado' || line.correctsId !== null || isRefund(line);
}
