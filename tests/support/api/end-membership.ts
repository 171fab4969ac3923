import { createDb, inTransaction } from '#server/db/kysely.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { touchProfile } from '#server/db/bump-profile-revision.ts';

/** Ends a user's membership at that instant, in the embedded database of a running server, past its API. */
export async function endMembership(dataDir: string, userId: string, endMs = Date.now()): Promise<void> {
  const log = createLog({ logLevel: 'silent' });
  const database = await openDatabase({ dataDir, databaseUrl: null }, log, { join: true });
  try {
    const end = { end_date: new Date(endMs).toISOString() };
    await inTransaction(createDb(database.pool), (tx) => touchProfile(tx, userId, end));
  } finally {
    await database.close();
  }
}
