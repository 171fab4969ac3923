import { setTimeout as delay } from 'node:timers/promises';
import { ensureDataFolder } from '#server/base/config/data-folder.ts';
import type { Logger } from '#server/base/log.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { ensureCluster } from './cluster.ts';
import { noteDatabase, refuseLostDatabase, readNote, removeNote, writeNote } from './notes.ts';
import { type Home, settleHome } from './home.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { outlastOrphan, readPidFile } from './pid-file.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { makeSocketFolder, removeSocketFolder } from './socket-folder.ts';

const RETRY_MIN_MS = 50;
const RETRY_MAX_MS = 5_000;
const LOCK_PATIENCE_MS = 300;
/** Children of a killed server need a moment to exit; until then a new one refuses to start. */
const CRASH_START_TRIES = 8;

export interface EmbeddedServer {
  readonly socketFolder: string;
  stop(): Promise<void>;
}

/**
 * Restarts PostgreSQL when it dies. Null if another process uses the folder. Throws StartError if it can't run.
 *
 * @param programs of the release that created the database, instead of this one's
 */
export const startEmbedded = async (
  dataDir: string,
  log: Logger,
  programs?: string,
): Promise<EmbeddedServer | null> => {
  if (process.platform === 'win32')
    throw new StartError('Windows has no embedded PostgreSQL: set DATABASE_URL');
  const folder = await ensureDataFolder(dataDir);
  const lock = await lockPatiently(folder);
  if (lock === null) return null;
  try {
    return await startLocked(folder, lock, log, programs);
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/** Retries for a while: a process killed a moment ago may still hold the lock. */
const lockPatiently = async (folder: string): Promise<FolderLock | null> => {
  for (const startedAt = performance.now(); ; await delay(RETRY_MIN_MS)) {
    const lock = await lockFolder(folder);
    if (lock !== null || performance.now() - startedAt > LOCK_PATIENCE_MS) return lock;
  }
};

const startLocked = async (
  dataDir: string,
  lock: FolderLock,
  log: Logger,
  programs?: string,
): Promise<EmbeddedServer> => {
  const home = await settleHome(dataDir, log, programs);
  const hadCrashed = (await readPidFile(home.database)) !== null;
  await outlastOrphan(home.database, log);
  await removeSocketFolder((await readNote(dataDir)) ?? '');
  await refuseLostDatabase(dataDir, home);
  await ensureCluster(home, log);
  await noteDatabase(dataDir, home);
  const socketFolder = await makeSocketFolder(home);
  const first = await launch(home, socketFolder, hadCrashed ? CRASH_START_TRIES : 1, log);
  const keeper = keepRunning(first, home, socketFolder, log);
  await writeNote(dataDir, socketFolder);
  return {
    socketFolder,
    stop: async () => {
      await keeper.stop();
      await removeNote(dataDir);
      await removeSocketFolder(socketFolder);
      await lock.release();
    },
  };
};

/** A failed start is tried again with a doubled wait; only the last failure is thrown. */
const launch = async (home: Home, socketFolder: string, tries: number, log: Logger): Promise<Postmaster> => {
  for (let left = tries - 1, waitMs = RETRY_MIN_MS; ; left -= 1, waitMs *= 2) {
    try {
      return await startPostmaster(home, socketFolder, await outlastOrphan(home.database, log), log);
    } catch (error) {
      if (left <= 0 || !(error instanceof StartError)) throw error;
    }
    await delay(waitMs);
  }
};

const keepRunning = (
  first: Postmaster,
  home: Home,
  socketFolder: string,
  log: Logger,
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  let current: Postmaster | null = first;
  const watchOver = async (): Promise<void> => {
    let waitMs = RETRY_MIN_MS;
    while (!stopping.signal.aborted) {
      const reason = await current?.ended;
      if (stopping.signal.aborted) break;
      if (current !== null) log.error({ reason }, 'the database server ended; starting it again');
      current = await launch(home, socketFolder, 1, log).catch((err: unknown) => {
        log.error({ err }, 'the database server did not start; trying again');
        return null;
      });
      waitMs = current === null ? Math.min(waitMs * 2, RETRY_MAX_MS) : RETRY_MIN_MS;
      if (current === null)
        await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    // The new server may have started after the stop began.
    current?.stop();
    await current?.ended;
  };
  const watching = watchOver();
  return {
    stop: async () => {
      stopping.abort();
      current?.stop();
      await watching;
    },
  };
};
