import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { join } from 'node:path';
import { runCaddy } from '#tests/support/app/caddy.ts';
import { freePort } from '#tests/support/app/server-process.ts';

const NAME = 'panel.vigente.example';

/** Caddy with the operator's `docs/running/Caddyfile`, whose certificates it signs itself here. */
export interface CaddyFront {
  name: string;
  /** Its https address; `name` is no public one, so a browser is told that it is 127.0.0.1. */
  url: string;
  /** The certificate of its authority, as a file. */
  authority: string;
  /** A call over https; `body` is sent as JSON. Resolves with the head of the answer. */
  call(path: string, options?: CallOptions): Promise<IncomingMessage>;
  /** What it has logged of each request so far. */
  accessLog(): Promise<string>;
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
  const httpPort = await freePort();
  let authority = '';
  const front: CaddyFront = {
    name: NAME,
    url: `https://${NAME}:${port}`,
    get authority() {
      return authority;
    },
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
    accessLog: () => caddy.accessLog(),
    close: () => caddy.close(),
  };
  const caddy = await runCaddy({
    address: `${NAME}:${port}`,
    options: globalOptions(port, httpPort),
    upstreams,
    answers: async (folder) => {
      authority = join(folder, 'caddy/pki/authorities/local/root.crt');
      const answer = await front.call('/api/v1/ready');
      answer.resume();
      return answer.statusCode === 200;
    },
  });
  return front;
}

/** A machine that no name points to, and that has more than one Caddy. */
const globalOptions = (port: number, httpPort: number): string[] => [
  'local_certs',
  'skip_install_trust',
  'auto_https disable_redirects',
  `https_port ${port}`,
  `http_port ${httpPort}`,
];
