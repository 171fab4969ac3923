import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs';

/** Whose processes a cluster is: PostgreSQL refuses root. */
export interface Account {
  uid: number;
  gid: number;
}

export function accountOf(name: string): Account {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(spawnSync('id', [what, name]).stdout.toString()));
  if (!uid || !gid) throw new Error(`There is no user ${name}`);
  return { uid, gid };
}

export interface Command {
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  account: Account;
  folder: string;
  /** Both of its streams go there. */
  logFile: string;
}

/** Starts a program in a process group of its own. */
export function startProgram({ program, args, env, account, folder, logFile }: Command): ChildProcess {
  const log = openSync(logFile, 'a');
  try {
    return spawn(program, args, {
      ...account,
      cwd: folder,
      detached: true,
      env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    });
  } finally {
    closeSync(log);
  }
}

/** All processes that descend from these, these included, which still run. */
export function familyOf(roots: readonly number[]): number[] {
  const parents = new Map(processes());
  const family = new Set(roots.filter((pid) => parents.has(pid)));
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

function processes(): [pid: number, parent: number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name): [number, number][] => {
      const stat = readQuietly(`/proc/${name}/stat`);
      // The name of the program, in brackets, may hold anything.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return stat === '' || state === 'Z' ? [] : [[Number(name), Number(parent)]];
    });
}

export function readQuietly(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Stands still first, so that none of them makes another meanwhile. */
export function killFamily(roots: readonly number[]): void {
  for (const signal of ['SIGSTOP', 'SIGKILL'] as const) signalAll(familyOf(roots), signal);
}

export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself.
    }
  }
}
