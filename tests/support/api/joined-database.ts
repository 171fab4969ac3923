import { DATABASE_NAME } from '#server/database/embedded/cluster.ts';
import { joinEmbedded } from '#server/database/embedded/join.ts';
import { openDatabase, type Database } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { PATIENT } from '#tests/support/app/patient.ts';

/** Keyed by the folder of the socket, which differs after each start of the server. */
const joined = new Map<string, Promise<Database>>();

/**
 * The embedded database of a running server. One stays open for each start of a server: opening it asks for the folder's
 * lock first, which takes 300 ms where another process has it.
 */
export async function joinDatabase(dataDir: string): Promise<Database> {
  const socketFolder = await joinEmbedded(dataDir);
  const known = joined.get(socketFolder) ?? open(socketFolder);
  joined.set(socketFolder, known);
  return known;
}

/** Closes all that were joined; before the servers end. */
export async function leaveDatabases(): Promise<void> {
  const all = await Promise.allSettled(joined.values());
  joined.clear();
  for (const one of all) if (one.status === 'fulfilled') await one.value.close();
}

function open(socketFolder: string): Promise<Database> {
  const databaseUrl = `postgresql://${DATABASE_NAME}@${encodeURIComponent(socketFolder)}/${DATABASE_NAME}`;
  const log = createLog({ logLevel: 'silent' });
  return openDatabase({ dataDir: socketFolder, databaseUrl }, log, { limits: PATIENT });
}
