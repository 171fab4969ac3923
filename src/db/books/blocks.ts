import { completing } from '#domain/entities/completing.ts';
import { unpackColumns } from '#db/stored/columns.ts';
import type { LocalDatabase, NewBlock } from '#db/local-database.ts';
import { laterFields } from '#domain/entities/later-fields.ts';
import { putAll } from '#db/stored/in-transaction.ts';
import type { Finance } from '#domain/rows.ts';

const complete = completing(laterFields.finances);

export function rowsOfBlock({ rows }: Pick<NewBlock, 'rows'>): Finance[] {
  const lines = unpackColumns<Finance>(rows);
  return complete ? lines.map(complete) : lines;
}

/** Lets the lines of one more block be found by id; false when all are. */
export function indexNext(db: LocalDatabase): Promise<boolean> {
  return db.transaction('rw', db.bookBlocks, async () => {
    const block = await db.bookBlocks.where('raw').equals(1).first();
    if (block) {
      const ids = rowsOfBlock(block).map(({ id }) => id);
      await putAll('bookBlocks', [{ n: block.n, ids, rows: block.rows }]);
    }
    return block !== undefined;
  });
}

/** Prevents the return of a deleted line that a block still has. */
export function noteGone(db: LocalDatabase, ids: string[]): PromiseLike<unknown> {
  return db.booksGone.bulkPut(ids.map((id) => ({ id })));
}

export async function forgetBlocks(db: LocalDatabase): Promise<void> {
  await db.bookBlocks.clear();
  await db.booksGone.clear();
  await db.rowBlocks.clear();
}
