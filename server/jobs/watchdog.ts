import { execFile } from 'node:child_process';

/** Beats in the time after which systemd restarts the process: some may be lost, as while the machine swaps. */
const BEATS = 4;
const PROGRAM = 'systemd-notify';
const US_PER_MS = 1_000;

/**
 * Sends beats for a unit with `WatchdogSec`, by a timer: once the event loop hangs, no beat comes, and systemd restarts
 * the process. Does nothing unless systemd asks for it. Its variables leave `env`, so that no child answers for the
 * process.
 */
export function startWatchdog(env: NodeJS.ProcessEnv, pid = process.pid): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: us, WATCHDOG_PID: asked, ...rest } = env;
  for (const name of ['NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID']) delete env[name];
  const everyMs = Math.floor(Number(us) / US_PER_MS / BEATS);
  if (!socket || !(everyMs > 0) || (asked !== undefined && Number(asked) !== pid)) return;
  let isTold = false;
  const beat = (): void => {
    execFile(PROGRAM, ['WATCHDOG=1'], { env: { ...rest, NOTIFY_SOCKET: socket } }, (error) => {
      if (error === null || isTold) return;
      isTold = true;
      console.error(`No beat for WatchdogSec, so systemd will restart this process: ${error.message}`);
    });
  };
  beat();
  setInterval(beat, everyMs).unref();
}
