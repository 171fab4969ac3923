import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/answers.ts';
import { NOWHERE } from './api-path.ts';
import { refusal } from './refusal.ts';
import { messages } from './plugins.texts.ts';

/** Longer than any URL that Node accepts, so that the router refuses no id before its lookup. */
export const MAX_PARAM_LENGTH = 16_384;

type Refusal = [httpStatus: number, reason: string, code: ErrorCode, message: string];

const BROKEN: Refusal = [400, 'Bad Request', 'validation', messages.request.broken];
const BY_CODE: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'too_large',
    messages.request.headersTooLarge,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'unavailable', messages.request.tooSlow],
};

/** Headers of the 404 that don't fit the refusal. */
const ITS_OWN = new Set(['content-type', 'content-length', 'connection', 'date', 'keep-alive', 'vary']);

type Asked = WeakMap<Socket, { request: IncomingMessage; response: ServerResponse }>;

/** Closes the connection after the refusal: the start of the next request is unknown. */
export function answerBrokenRequests(app: FastifyInstance, server: Server): void {
  const asked: Asked = new WeakMap();
  server.on('request', (request, response) => asked.set(request.socket, { request, response }));
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answer({ app, asked, socket }, BY_CODE[error.code ?? ''] ?? BROKEN);
  });
}

interface Broken {
  app: FastifyInstance;
  asked: Asked;
  socket: Socket;
}

/** A proxy that pairs answers with requests would give a second answer to somebody else's request. */
function hasItsAnswer({ asked, socket }: Broken): boolean {
  const last = asked.get(socket);
  if (!last) return false;
  const { request, response } = last;
  // If this request is complete, the next one is broken, and its refusal comes after this answer.
  return request.complete ? !response.writableFinished : response.headersSent;
}

function answer(broken: Broken, refused: Refusal): void {
  refuse(broken, refused).catch(() => broken.socket.destroy());
}

async function refuse(broken: Broken, [status, reason, code, message]: Refusal): Promise<void> {
  const { app, socket } = broken;
  const usual = await app.inject({ url: NOWHERE });
  const shared = Object.entries(usual.headers).filter(([name]) => !ITS_OWN.has(name));
  const body = JSON.stringify(refusal(code, message).body);
  const headers = [
    ...shared.map(([name, value]) => `${name}: ${String(value)}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  // Checked here, since the application may have answered meanwhile. Pending output leaves first.
  if (!socket.writable || hasItsAnswer(broken)) return socket.destroySoon();
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}
