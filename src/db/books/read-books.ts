import { eachBlock } from '#db/stored/each-block.ts';
import { unpackFor } from '#db/row-blocks.ts';
import { chunks } from '#db/chunks.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import type { Finance, Row, TableName } from '#domain/rows.ts';
import { rowsOfBlock } from './blocks.ts';

/** Blocks have no index on fields. */
export function expectLookedUp(field: string, value: string): void {
  if (field === 'kind' && value !== 'Acumulado') throw new Error(`Lines of kind ${value} aren't looked up`);
}

/** Returns rows in the order of `ids`, in the caller's transaction. */
export async function rowsWithIds(
  db: LocalDatabase,
  table: TableName,
  ids: string[],
): Promise<(Row | undefined)[]> {
  const unpacking = unpackFor(db, table, ids);
  if (unpacking) await unpacking;
  const reading = db.table(table).bulkGet(ids) as PromiseLike<(Row | undefined)[]>;
  if (table !== 'finances') return reading;
  // At once, though a row in the table needs no block: on a slow phone each trip delays a tap.
  const [rows, places] = await Promise.all([reading, blocksOf(db, ids)]);
  const missing = ids.filter((_, n) => !rows[n]);
  if (missing.length === 0 || places.length === 0) return rows;
  const packed = await packedBooks(db, missing, places);
  return rows.map((row, n) => row ?? packed.get(ids[n] ?? ''));
}

/** Numbers of the blocks that may have a line of `ids`. */
async function blocksOf(db: LocalDatabase, ids: string[]): Promise<number[]> {
  const [known, raw] = await Promise.all([
    db.bookBlocks.where('ids').anyOf(ids).primaryKeys(),
    db.bookBlocks.where('raw').equals(1).primaryKeys(),
  ]);
  return [...known, ...raw];
}

async function packedBooks(
  db: LocalDatabase,
  ids: string[],
  places: readonly number[],
): Promise<Map<string, Finance>> {
  const gone = await db.booksGone.where('id').anyOf(ids).primaryKeys();
  const wanted = new Set(ids);
  for (const id of gone) wanted.delete(id);
  const found = new Map<string, Finance>();
  for (const some of chunks([...new Set(places)].toSorted((a, b) => a - b))) {
    for (const block of await db.bookBlocks.bulkGet(some))
      for (const row of block ? rowsOfBlock(block) : []) if (wanted.has(row.id)) found.set(row.id, row);
  }
  return found;
}

/** A row that was written again in a later block comes twice, the newer one last. */
export async function eachPackedBook(db: LocalDatabase, take: (row: Finance) => void): Promise<void> {
  const gone = new Set(await db.booksGone.toCollection().primaryKeys());
  const above = (n: number) => db.bookBlocks.where('n').above(n);
  await eachBlock(above, (block) => {
    for (const row of rowsOfBlock(block)) if (!gone.has(row.id)) take(row);
  });
}
