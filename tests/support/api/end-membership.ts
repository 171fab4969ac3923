import { createDb } from '#server/db/kysely.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { PATIENT } from '#tests/support/app/patient.ts';
import { moveEnd } from '#tests/support/api/user-rows.ts';

/** Ends a user's membership at that instant, in the embedded database of a running server, past its API. */
export async function endMembership(dataDir: string, userId: string, endMs = Date.now()): Promise<void> {
  const log = createLog({ logLevel: 'silent' });
  const database = await openDatabase({ dataDir, databaseUrl: null }, log, { join: true, limits: PATIENT });
  try {
    await moveEnd(createDb(database.pool), userId, endMs);
  } finally {
    await database.close();
  }
}
