import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { repositoryRoot } from '#tests/support/repository.ts';
import { until } from '#tests/support/wait.ts';

const START_TIMEOUT_MS = 120_000;

export interface ServerProcessOptions {
  /** Arguments for Node, such as `builtServer(tree)`. */
  args: string[];
  dataDir: string;
  port: number;
  /** Added to the defaults of a test (RATE_LIMIT=0, LOG_LEVEL=warn, DEMO=0). */
  env?: Record<string, string>;
}

export const builtServer = (tree: string): string[] => [
  '--enable-source-maps',
  join(tree, 'dist/server/main.js'),
];

/** The server as a process in a process group of its own. */
export interface ServerProcess {
  url: string;
  port: number;
  dataDir: string;
  /** Its output on both streams since the last start. */
  output(): string;
  /** The id of the Node process, and of its group. */
  pid(): number;
  /** Starts it on the same port and data, and waits until it answers. */
  start(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL to Node alone, or to its group. */
  kill(what: 'node' | 'group'): Promise<void>;
}

/**
 * Above the last port that browsers refuse (10080), below those that systems give to connections (Linux: from 32768).
 */
const PORTS = { from: 10_081, to: 32_768 } as const;

/** Processes that ask at the same time are given different ports: a server listens long after its port was chosen. */
const LANES = 16;
const LANE_LENGTH = Math.floor((PORTS.to - PORTS.from) / LANES);
/** Chosen by this process, the newest last. */
const chosen: number[] = [];
/** More than one process has in use, and far fewer than a lane has. */
const REMEMBERED = 200;

/**
 * A free port of 127.0.0.1, outside the range that systems give to connections. One of those could be taken before the
 * server starts, or while it restarts.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + LANES * randomInt(LANE_LENGTH) + (process.pid % LANES);
    if (chosen.includes(port) || !(await isFree(port))) continue;
    if (chosen.push(port) > REMEMBERED) chosen.shift();
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}

/** Prepares a server process; `start` runs it. */
export function serverProcess({ args, dataDir, port, env = {} }: ServerProcessOptions): ServerProcess {
  const url = `http://localhost:${port}`;
  let child: ChildProcess | null = null;
  let output = '';

  const alive = (): boolean => child !== null && child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals, group: boolean): Promise<number | null> => {
    if (!child?.pid || !alive()) return child?.exitCode ?? null;
    const exited = once(child, 'exit');
    process.kill(group ? -child.pid : child.pid, signal);
    const [code] = (await exited) as [number | null];
    return code;
  };

  return {
    url,
    port,
    dataDir,
    output: () => output,
    pid: () => child?.pid ?? 0,
    start: async () => {
      output = '';
      child = run(args, { ...settings(dataDir, port), ...env });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      }
      const ready = async () => !alive() || (await isHealthy(url));
      await until(ready, { what: 'the server to answer', timeoutMs: START_TIMEOUT_MS });
      if (!alive()) throw new Error(`The server did not start:\n${output}`);
    },
    stop: () => end('SIGTERM', false),
    kill: async (what) => void (await end('SIGKILL', what === 'group')),
  };
}

const settings = (dataDir: string, port: number) => ({
  DATA_DIR: dataDir,
  PORT: String(port),
  DATABASE_URL: '',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'warn',
  DEMO: '0',
  NODE_ENV: '',
});

/** In a group of its own it can be killed whole; it must not outlive its parent. */
function run(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: repositoryRoot,
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const reap = () => void child.kill('SIGKILL');
  process.once('exit', reap);
  child.once('exit', () => process.off('exit', reap));
  return child;
}

async function isHealthy(url: string): Promise<boolean> {
  return (await fetch(`${url}/api/v1/health`)).ok;
}
