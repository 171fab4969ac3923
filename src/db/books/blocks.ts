import { completing } from '#domain/entities/completing.ts';
import type { LocalDatabase, NewBlock } from '#db/local-database.ts';
import { laterFields } from '#domain/entities/later-fields.ts';
import type { Finance } from '#domain/rows.ts';

const complete = completing(laterFields.finances);

export function rowsOfBlock({ rows }: NewBlock): Finance[] {
  const lines = JSON.parse(rows) as Finance[];
  return complete ? lines.map(complete) : lines;
}

/** Prevents the return of a deleted line that a block still has. */
export function noteGone(db: LocalDatabase, ids: string[]): PromiseLike<unknown> {
  return db.booksGone.bulkPut(ids.map((id) => ({ id })));
}

export async function forgetBlocks(db: LocalDatabase): Promise<void> {
  await db.bookBlocks.clear();
  await db.booksGone.clear();
}
