import { forgetBlocks } from '#db/books/blocks.ts';
import type { LocalDatabase } from '#db/local-database.ts';
import { pendingEntries } from '#db/outbox-queries.ts';
import { syncFacts } from '#db/facts/sync-facts.ts';
import type { CommitPlan } from '#db/commit.ts';
import { TABLE_NAMES } from '#domain/rows.ts';
import { rebase } from '#sync/rebase.ts';

/**
 * Drops all rows and the cursor, inside the caller's transaction; the outbox stays. A helper's own row stays too, as
 * without it the phone would pass for the owner's (rules §14).
 */
export async function dropRows(db: LocalDatabase): Promise<CommitPlan> {
  for (const table of TABLE_NAMES)
    await (table === 'helpers'
      ? db.helpers.where('id').notEqual(db.userId).delete()
      : db.table(table).clear());
  await forgetBlocks(db);
  await db.base.clear();
  await syncFacts.write(db, { cursor: 0, complete: false, packedUpTo: null });
  const plan = await rebase(db, { server: [], resolved: await pendingEntries(db) });
  return { ...plan, publish: 'reload' };
}
