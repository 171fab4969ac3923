import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from './errors.ts';
import { parseJsonOnly } from './json-body.ts';
import { answerBrokenRequests } from './odd-requests.ts';

let app: FastifyInstance;
let letGo: () => void = () => undefined;

beforeAll(async () => {
  app = Fastify();
  answerErrors(app);
  answerBrokenRequests(app, app.server);
  parseJsonOnly(app);
  app.post('/api/rows', () => ({ rows: [] }));
  app.get('/api/rows', () => ({ rows: [] }));
  app.get('/api/slow', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '4' }).write('so');
    await new Promise<void>((resolve) => (letGo = resolve));
    reply.raw.end('on');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends each part once something of the one before has been answered; returns the statuses until the server closes. */
async function statusesOf(...parts: readonly string[]): Promise<string[]> {
  const socket = connect({ host: '127.0.0.1', port: (app.server.address() as AddressInfo).port });
  const left = [...parts];
  let text = '';
  const next = () => {
    const part = left.shift();
    if (part !== undefined) socket.write(part);
  };
  socket.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    next();
  });
  socket.on('error', () => undefined);
  socket.on('connect', next);
  await once(socket, 'close');
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

const POST = 'POST /api/rows HTTP/1.1\r\nhost: x\r\n';
const GET = 'GET /api/rows HTTP/1.1\r\nhost: x\r\n\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';
const CHUNKED = 'transfer-encoding: chunked\r\n';

describe('a request that breaks', () => {
  it('[API-78] in its headers or its body is answered once', async () => {
    expect(await statusesOf(`${POST}content-length: x\r\n\r\n`)).toEqual(['400']);
    expect(await statusesOf(`${POST}${JSON_TYPE}${CHUNKED}\r\nzz\r\n`)).toEqual(['400']);
    expect(await statusesOf(`${POST}${JSON_TYPE}transfer-encoding: xchunked\r\n\r\n{}`)).toEqual(['400']);
  });

  it('[API-78] with an unknown encoding and no content type is answered once', async () => {
    expect(
      await statusesOf(`${POST}transfer-encoding: xchunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`),
    ).toHaveLength(1);
    expect(await statusesOf(`${POST}transfer-encoding: xchunked\r\n\r\n${GET}`)).toHaveLength(1);
  });

  it('[API-78] after its answer has left gets no second one', async () => {
    expect(await statusesOf(`${POST}${CHUNKED}\r\n`, 'zz\r\n')).toEqual(['415']);
  });

  it('[API-78] while its answer leaves gets no second one in the middle', async () => {
    const statuses = statusesOf('GET /api/slow HTTP/1.1\r\nhost: x\r\n\r\n', 'NONSENSE\r\n\r\n');
    expect(await statuses).toEqual(['200']);
    letGo();
  });

  it('[API-78] behind one that was answered is refused by itself', async () => {
    expect(await statusesOf(GET, 'NONSENSE\r\n\r\n')).toEqual(['200', '400']);
  });
});
