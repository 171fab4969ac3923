import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** From PostgreSQL's `postmaster.pid`. */
export interface PidFile {
  readonly pid: number;
  readonly ready: boolean;
  readonly text: string;
}

const STATUS_LINE = 7;

/** Null where there is none: the server isn't running. */
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

/** Empty when it may not be seen; that of our own user's processes always may. */
const commandOf = async (pid: number): Promise<string[]> => {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  }
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'args=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim().split(' ');
};
