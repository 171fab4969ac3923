import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOfProgram } from '#tests/support/machine/programs.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { until } from '#tests/support/wait.ts';
import { freePort } from './server-process.ts';

const LOG = '/var/log/caddy/vigente.log';

export interface CaddyOptions {
  /** Address of the site, as a Caddyfile has it: `http://127.0.0.1:4100`. */
  address: string;
  /** Lines of Caddy's global options, for a machine that has more than one Caddy. */
  options: readonly string[];
  /** Addresses of the servers, such as `127.0.0.1:4000`. */
  upstreams: readonly string[];
  /** Whether a server answers through it. */
  answers: (folder: string) => Promise<boolean>;
}

export interface Caddy {
  /** Holds its certificates. */
  folder: string;
  /** What it has logged of each request so far. */
  accessLog(): Promise<string>;
  /** What it has said otherwise so far, as an operator's journal has it. */
  journal(): string;
  close(): Promise<void>;
}

/** Runs Caddy with the operator's `docs/running/Caddyfile`, and resolves once a server answers through it. */
export async function runCaddy({ address, options, upstreams, answers }: CaddyOptions): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'vigente-caddy-'));
  const config = join(folder, 'Caddyfile');
  const site = await readFile(join(repositoryRoot, 'docs/running/Caddyfile'), 'utf8');
  const accessLog = join(folder, 'access.log');
  const global = ['{', ...['admin off', ...options].map((line) => `\t${line}`)].join('\n');
  await writeFile(config, site.replace(/^\{$/m, global).replace(LOG, accessLog));
  const child = spawn(pathOfProgram('caddy'), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: address,
      UPSTREAMS: upstreams.join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const reap = (): void => void child.kill('SIGKILL');
  process.once('exit', reap);
  await until(() => child.exitCode !== null || answers(folder), { what: 'Caddy to serve' });
  if (child.exitCode !== null) throw new Error(`Caddy did not start:\n${output}`);
  return {
    folder,
    accessLog: () => readFile(accessLog, 'utf8'),
    journal: () => output,
    close: async () => {
      process.off('exit', reap);
      if (child.exitCode === null && child.signalCode === null) {
        // Asked kindly it waits for open streams.
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Caddy in front of several servers, by http. */
export interface Balancer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1, in front of servers on these ports of it. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { close } = await runCaddy({
    address: url,
    options: ['auto_https off'],
    upstreams: ports.map((each) => `127.0.0.1:${each}`),
    answers: async () => (await fetch(`${url}/api/v1/ready`)).ok,
  });
  return { url, port, close };
}
