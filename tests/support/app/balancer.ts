import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathOfProgram } from '#tests/support/programs.ts';
import { until } from '#tests/support/wait.ts';
import { freePort } from './server-process.ts';

/** Caddy in front of several API processes, with the settings of `docs/running.md`. */
export interface Balancer {
  url: string;
  port: number;
  close(): Promise<void>;
}

/** Listens on a free port of 127.0.0.1, by http. Resolves once an answer of a process comes through. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(join(tmpdir(), 'vigente-caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  await writeFile(file, caddyfile(port, ports));
  const child = spawn(pathOfProgram('caddy'), ['run', '--config', file], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const reap = () => void child.kill('SIGKILL');
  process.once('exit', reap);
  const exited = once(child, 'exit').then(() => process.off('exit', reap));
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${output}`);
    return (await fetch(`${url}/api/v1/health`)).ok;
  };
  await until(() => isUp().catch(() => child.exitCode !== null), { what: 'Caddy to answer' });
  if (child.exitCode !== null) throw new Error(`Caddy ended:\n${output}`);
  return {
    url,
    port,
    close: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `flush_interval -1` passes each event of a stream on at once. */
const caddyfile = (port: number, ports: readonly number[]): string => `{
	admin off
	auto_https off
}
http://127.0.0.1:${port} {
	reverse_proxy ${ports.map((each) => `127.0.0.1:${each}`).join(' ')} {
		flush_interval -1
		lb_policy least_conn
		lb_try_duration 10s
		lb_try_interval 100ms
		fail_duration 2s
		health_uri /api/v1/ready
		health_interval 1s
		health_timeout 3s
	}
}
`;
