import type { LocalDatabase, NewBlock } from '#db/local-database.ts';
import type { Finance } from '#domain/rows.ts';

export function rowsOfBlock({ rows }: NewBlock): Finance[] {
  return JSON.parse(rows) as Finance[];
}

/** A deleted line that a block still has doesn't come back. */
export function noteGone(db: LocalDatabase, ids: string[]): PromiseLike<unknown> {
  return db.booksGone.bulkPut(ids.map((id) => ({ id })));
}

export async function forgetBlocks(db: LocalDatabase): Promise<void> {
  await db.bookBlocks.clear();
  await db.booksGone.clear();
}
