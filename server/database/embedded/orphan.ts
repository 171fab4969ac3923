import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/base/log.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { readPidFile, whoIs } from './pid-file.ts';

const POLL_MS = 20;
/** The dead process's watchdog is ending it already, and gets this long before we signal too. */
const OWN_ACCORD_MS = 2_000;
const SHUTDOWN_MS = 10_000;
const GIVE_UP_MS = 20_000;

/**
 * Waits for an earlier process's server to end, and ends it when nobody else does. Call it under the folder's lock.
 * Gives the pid of a stale pid file, now another program's. Throws StartError after 20 s.
 */
export const outlastOrphan = async (database: string, log: Logger): Promise<number | null> => {
  const startedAt = performance.now();
  let signals: { afterMs: number; signal: NodeJS.Signals }[] = [
    { afterMs: OWN_ACCORD_MS, signal: 'SIGINT' },
    { afterMs: SHUTDOWN_MS, signal: 'SIGQUIT' },
  ];
  for (;;) {
    const file = await readPidFile(database);
    const who = file === null ? 'nobody' : await whoIs(file.pid, database);
    if (file === null || who !== 'server') return who === 'stranger' && file !== null ? file.pid : null;
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > GIVE_UP_MS)
      throw new StartError(`DATA_DIR: PostgreSQL (process ${file.pid}) doesn't let go of it`);
    const due = signals.find(({ afterMs }) => waitedMs > afterMs);
    if (due !== undefined) {
      log.warn({ pid: file.pid, signal: due.signal }, 'ending the database server of an earlier process');
      process.kill(file.pid, due.signal);
      signals = signals.filter((each) => each !== due);
    }
    await delay(POLL_MS);
  }
};
