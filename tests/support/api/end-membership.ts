import { createDb } from '#server/database/kysely.ts';
import { joinDatabase } from './joined-database.ts';
import { moveEnd } from './user-rows.ts';

/** Ends a user's membership at that instant, in the embedded database of a running server, past its API. */
export async function endMembership(dataDir: string, userId: string, endMs = Date.now()): Promise<void> {
  const { pool } = await joinDatabase(dataDir);
  await moveEnd(createDb(pool), userId, endMs);
}
