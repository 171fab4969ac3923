import { type Agent, type IncomingMessage, request } from 'node:http';

/** A call as the processes of the siege pass it on. */
export interface SiegeCall {
  method: string;
  /** With `/api/v1`. */
  path: string;
  token?: string;
  /** JSON; each `{{id}}` becomes an id of its own, each `{{digits}}` eight digits. */
  body?: string;
  headers?: Record<string, string>;
}

export interface Answered {
  status: number;
  ms: number;
  text: string;
}

/** An event stream is held so long. */
const STREAM_MS = 200;

/**
 * Sends a call as of `address`, which the server takes from its trusted proxy, and gives when its answer was whole. Status
 * 0 is a connection that broke.
 */
export function send(agent: Agent, port: number, address: string, call: SiegeCall): Promise<Answered> {
  const { method, path, token, body } = call;
  const headers = {
    'x-forwarded-for': address,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...call.headers,
  };
  const startMs = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - startMs });
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (reply) => {
      const status = reply.statusCode ?? 0;
      if (isStream(reply)) setTimeout(() => (reply.destroy(), end(status, '')), STREAM_MS);
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => end(status, Buffer.concat(parts).toString()));
      reply.on('error', () => end(0, ''));
    });
    sent.on('error', () => end(0, '')).end(body);
  });
}

const isStream = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('text/event-stream') ?? false;
