import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/base/log.ts';
import { StartError } from '#server/base/config/start-error.ts';

/** PostgreSQL's `postmaster.pid`. */
export interface PidFile {
  readonly pid: number;
  readonly ready: boolean;
  readonly text: string;
}

const STATUS_LINE = 7;

/** Null without a file: the server isn't running. */
export const readPidFile = async (database: string): Promise<PidFile | null> => {
  const text = await readFile(join(database, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number.parseInt(lines[0] ?? '', 10), ready: lines[STATUS_LINE]?.trim() === 'ready', text };
};

/** `server`: the PostgreSQL of that data directory; `stranger`: any other live process. */
export const whoIs = async (pid: number, database: string): Promise<'server' | 'stranger' | 'nobody'> => {
  if (!isAlive(pid)) return 'nobody';
  return (await commandOf(pid)).includes(database) ? 'server' : 'stranger';
};

const isAlive = (pid: number): boolean => {
  if (!(pid > 0)) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Empty if hidden; processes of the own user are always visible. */
const commandOf = async (pid: number): Promise<string[]> => {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim().split(' ');
};

const POLL_MS = 20;
/** Time for the watchdog of the dead process, which is ending the server already, before a signal is sent. */
const OWN_ACCORD_MS = 2_000;
const SHUTDOWN_MS = 10_000;
const GIVE_UP_MS = 20_000;

/**
 * Waits for an earlier process's server to end, and ends it if nobody else does. Call it under the folder's lock.
 * Returns the pid of a stale pid file, now another program's. Throws StartError after 20 s.
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
