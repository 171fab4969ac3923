import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '#server/log.ts';
import { StartError } from '#server/config/start-error.ts';
import { CLEAN_ENVIRONMENT, runAs } from './account.ts';
import type { Home } from './home.ts';
import { readPidFile } from './pid-file.ts';
import { serverArguments } from './server-arguments.ts';

/** A running PostgreSQL server under its watchdog. */
export interface Postmaster {
  /** Done when it has ended, for whatever reason; gives its last grave message, if any. */
  readonly ended: Promise<string | null>;
  /** Asks it to end: connections are cut, what was committed is on disk. Await `ended`. */
  stop(): void;
}

const READY_POLL_MS = 4;

/**
 * The watchdog: a shell that is the server's parent. Its standard input is a pipe whose other end only our process
 * holds, so the kernel closes it when we die, however we die; the guard then asks for a fast shutdown, and for an
 * immediate one 8 s later. The shell ends with the server's own exit code. It has a session of its own: neither Ctrl+C
 * nor a signal to our process group reaches the server before our own shutdown is through.
 */
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
 * Starts the server and waits until it takes connections.
 *
 * @param strangerPid a process id in a stale pid file that is somebody else's now. PostgreSQL would take it for a
 *   running server; named as the grandparent it is passed over, while the check for leftover children still runs
 * @throws StartError when it ends before that
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
  // 'close' comes when nobody holds the pipe of its words any more: its children are gone too, and the next can start.
  return { ended, stop: () => void child.stdin.end() };
};

/** PostgreSQL marks its pid file when it takes connections; one left by a crash may still bear the mark. */
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
