import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/base/log.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { CLEAN_ENVIRONMENT, runAs } from './account.ts';
import type { Home } from './home.ts';
import { readPidFile } from './pid-file.ts';
import { serverArguments } from './server-arguments.ts';

export interface Postmaster {
  /** Resolves when the server has ended for any reason, with its last grave message, if any. */
  readonly ended: Promise<string | null>;
  /** Cuts the connections; committed data is on disk. Await `ended`. */
  stop(): void;
}

const READY_POLL_MS = 4;

// A shell is the server's parent. Only our process holds the other end of its standard input, so the kernel closes it
// however we die. The guard then asks for a fast shutdown, and 8 s later for an immediate one. The shell ends with
// the server's exit code. Its own session keeps Ctrl+C from the server until our shutdown is done.
const WATCHDOG = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(
  while read -r _; do :; done
  kill -INT "$server"
  for _ in 1 2 3 4 5 6 7 8; do sleep 1; kill -0 "$server" || exit; done
  kill -QUIT "$server"
) <&3 >/dev/null 2>&1 &
guard=$!
exec 3<&- </dev/null
wait "$server"
code=$?
kill "$guard" 2>/dev/null
exit "$code"
`;

/**
 * Resolves when it accepts connections. Throws StartError if it ends before. `strangerPid`: from a stale pid file, now
 * another program's; named as the grandparent, so that PostgreSQL doesn't mistake it for a running server.
 */
export const startPostmaster = async (
  home: Home,
  socketFolder: string,
  strangerPid: number | null,
  log: Logger,
): Promise<Postmaster> => {
  const stale = (await readPidFile(home.database))?.text;
  const command = [home.binaries.postgres, ...serverArguments(home, socketFolder)];
  const child = spawn('/bin/sh', ['-c', WATCHDOG, 'vigente-database', ...command], {
    ...runAs(home.account),
    env:
      strangerPid === null
        ? CLEAN_ENVIRONMENT
        : { ...CLEAN_ENVIRONMENT, PG_GRANDPARENT_PID: String(strangerPid) },
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  const postmaster = watch(child, log);
  const outcome = await Promise.race([isReady(home.database, stale, child), postmaster.ended]);
  if (outcome === true) return postmaster;
  throw new StartError(`The embedded PostgreSQL did not start: ${outcome ?? 'no reason given'}`);
};

const watch = (child: ChildProcessByStdio<Writable, null, Readable>, log: Logger): Postmaster => {
  let grave: string | null = null;
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (/^(?:FATAL|PANIC):/.test(line)) grave = line;
    log.debug({ postgres: line }, 'database server');
  });
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close').then(
    () => grave,
    (error: unknown) => String(error),
  );
  // 'close' comes when all holders of its output pipe are gone: its children too, so the next server can start.
  return { ended, stop: () => void child.stdin.end() };
};

/** PostgreSQL writes to its pid file that it is ready; the file of a crash may still say so. */
const isReady = async (
  database: string,
  stale: string | undefined,
  child: ChildProcessByStdio<Writable, null, Readable>,
): Promise<true> => {
  for (;;) {
    const file = await readPidFile(database);
    if (file !== null && file.ready && file.text !== stale) return true;
    if (child.exitCode !== null || child.signalCode !== null) return new Promise(() => undefined);
    await delay(READY_POLL_MS);
  }
};
