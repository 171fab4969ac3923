/** Loads a server from a process of its own, over plain sockets: an HTTP client would take more time than the server. */
import { connect, type Socket } from 'node:net';
import { v7 as uuidv7 } from 'uuid';
import type { LoadOrder, LoadResult, Caller } from './orders.ts';
import { clientBody } from '#tests/support/api/api-client.ts';
import { quantile } from '#tests/bench/stats.ts';

const BATCH = 50;
const PAGE = 500;
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** A connection that stays open, with one request at a time. */
class Line {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered: ((status: number) => void) | null = null;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (bytes) => this.#take(bytes));
    this.#socket.on('close', () => this.#answered?.(0));
    this.#socket.on('error', () => undefined);
  }

  send(text: string): Promise<number> {
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const status = statusOf(this.#received);
    if (status === null) return;
    this.#received = Buffer.alloc(0);
    const answered = this.#answered;
    this.#answered = null;
    answered?.(status);
  }
}

/** Null until the whole answer is there. */
function statusOf(received: Buffer): number | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  const isWhole =
    length === undefined
      ? received.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
      : received.length >= headEnd + HEAD_END.length + Number(length);
  return isWhole ? Number(head.slice(9, 12)) : null;
}

function requestText(method: string, path: string, { token }: Caller, body?: object, more = ''): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const type = body === undefined ? '' : 'content-type: application/json\r\n';
  const head = `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${type}${more}`;
  return `${head}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

const supplier = () => ({ id: uuidv7(), name: 'Distribuidora Lima', phone: '+51987654321' });

const callOf = (body: object) => ({
  key: uuidv7(),
  occurredAt: new Date().toISOString(),
  method: 'POST',
  path: '/supplier/create',
  body,
});

const REQUESTS: Record<LoadOrder['kind'], (caller: Caller) => string> = {
  write: (caller) =>
    requestText('POST', '/api/v1/supplier/create', caller, supplier(), `idempotency-key: ${uuidv7()}\r\n`),
  batch: (caller) => {
    const calls = Array.from({ length: BATCH }, () => callOf(supplier()));
    return requestText('POST', '/api/v1/batch', caller, { calls });
  },
  sale: (caller) => {
    const body = clientBody(caller.accountId, { id: uuidv7() });
    return requestText('POST', '/api/v1/client/create', caller, body, `idempotency-key: ${uuidv7()}\r\n`);
  },
  me: (caller) => requestText('GET', '/api/v1/user/me', caller),
  pull: (caller) => requestText('GET', `/api/v1/sync/${caller.id}?since=0&limit=${PAGE}`, caller),
  'sign-in': (caller) => {
    const { email, password } = caller;
    return requestText('POST', '/api/v1/user/login', caller, { email, password });
  },
  bare: (caller) => requestText('GET', `/me/${caller.id}`, caller),
};

async function load({ kind, port, callers, ms }: LoadOrder): Promise<LoadResult> {
  const times: number[] = [];
  const startMs = performance.now();
  await Promise.all(
    callers.map(async (caller) => {
      const line = new Line(port);
      while (performance.now() - startMs < ms) {
        const sentMs = performance.now();
        const status = await line.send(REQUESTS[kind](caller));
        if (status < 200 || status > 299) throw new Error(`${kind} answered ${status}`);
        times.push(performance.now() - sentMs);
      }
      line.close();
    }),
  );
  const seconds = (performance.now() - startMs) / 1000;
  return { perSecond: times.length / seconds, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

process.on('message', (order: LoadOrder) => {
  load(order).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
