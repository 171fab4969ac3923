import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/support/app/server-process.ts';
import { pathOfProgram } from '#tests/support/programs.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { until } from '#tests/support/wait.ts';

const NAME = 'panel.vigente.example';
const LOG = '/var/log/caddy/vigente.log';

/** Caddy with the operator's `docs/running/Caddyfile`, whose certificates it signs itself here. */
export interface CaddyFront {
  name: string;
  /** Its https address; `name` is no public one, so a browser is told that it is 127.0.0.1. */
  url: string;
  /** The certificate of its authority, as a file. */
  authority: string;
  /** A call over https; `body` is sent as JSON. Resolves with the head of the answer. */
  call(path: string, options?: CallOptions): Promise<IncomingMessage>;
  close(): Promise<void>;
}

interface CallOptions extends Omit<RequestOptions, 'headers'> {
  body?: object;
  headers?: Record<string, string>;
}

/** A port of its own and an address, before there is a server to stand in front of. */
export async function reserveFront(): Promise<{ port: number; url: string }> {
  const port = await freePort();
  return { port, url: `https://${NAME}:${port}` };
}

/** Starts it in front of the servers at these addresses (`127.0.0.1:4000`), and waits until one is ready through it. */
export async function startCaddy(port: number, upstreams: readonly string[]): Promise<CaddyFront> {
  const folder = await mkdtemp(join(tmpdir(), 'vigente-caddy-'));
  const config = join(folder, 'Caddyfile');
  const site = await readFile(join(repositoryRoot, 'docs/running/Caddyfile'), 'utf8');
  await writeFile(
    config,
    globalOptions(port, await freePort()) + site.replace(LOG, join(folder, 'access.log')),
  );
  const child = spawn(pathOfProgram('caddy'), ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: {
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      DOMAIN: `${NAME}:${port}`,
      UPSTREAMS: upstreams.join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const reap = (): void => void child.kill('SIGKILL');
  process.once('exit', reap);
  const authority = join(folder, 'caddy/pki/authorities/local/root.crt');
  const front: CaddyFront = {
    name: NAME,
    url: `https://${NAME}:${port}`,
    authority,
    call: async (path, { body, ...options } = {}) => {
      const sent = request({
        host: '127.0.0.1',
        servername: NAME,
        port,
        path,
        agent: false,
        ca: await readFile(authority),
        ...options,
        headers: {
          host: `${NAME}:${port}`,
          ...(body && { 'content-type': 'application/json' }),
          ...options.headers,
        },
      });
      sent.end(body && JSON.stringify(body));
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return answer;
    },
    close: async () => {
      process.off('exit', reap);
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
  const isReady = async (): Promise<boolean> => {
    if (child.exitCode !== null) return true;
    const answer = await front.call('/api/v1/ready');
    answer.resume();
    return answer.statusCode === 200;
  };
  await until(isReady, { what: 'Caddy to serve' });
  if (child.exitCode !== null) throw new Error(`Caddy did not start:\n${output}`);
  return front;
}

/** A machine that no name points to, and that has more than one Caddy. */
const globalOptions = (port: number, httpPort: number): string => `{
	admin off
	local_certs
	skip_install_trust
	auto_https disable_redirects
	https_port ${port}
	http_port ${httpPort}
}
`;
