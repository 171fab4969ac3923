import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '#contract/answers.ts';
import { refusal } from './refusal.ts';
import { messages } from './plugins.messages.ts';

/** Longer than any address that Node takes: no id, however long, is refused before it is looked up. */
export const MAX_PARAM_LENGTH = 16_384;

/** Has no route, so that it is answered as what isn't there, with all that goes with an answer. */
const NOWHERE = '/api/';

/** An address that no decoding reads (`%zz`) is one that isn't there: the router would refuse it before any hook runs. */
export function readableUrl({ url = NOWHERE }: Pick<IncomingMessage, 'url'>): string {
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return NOWHERE;
  }
}

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

/** Belong to one answer alone. */
const ITS_OWN = new Set(['content-type', 'content-length', 'connection', 'date', 'keep-alive', 'vary']);

/**
 * Answers what isn't HTTP, or has headers without end, in the form of all refusals and with the headers of any answer,
 * then closes the connection: nobody knows where the next request would begin.
 */
export function answerBrokenRequests(app: FastifyInstance, server: Server): void {
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    answer(app, socket, BY_CODE[error.code ?? ''] ?? BROKEN);
  });
}

function answer(app: FastifyInstance, socket: Socket, refused: Refusal): void {
  refuse(app, socket, refused).catch(() => socket.destroy());
}

async function refuse(app: FastifyInstance, socket: Socket, refused: Refusal): Promise<void> {
  const [status, reason, code, message] = refused;
  const usual = await app.inject({ url: NOWHERE });
  const shared = Object.entries(usual.headers).filter(([name]) => !ITS_OWN.has(name));
  const body = JSON.stringify(refusal(code, message).body);
  const headers = [
    ...shared.map(([name, value]) => `${name}: ${String(value)}`),
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status} ${reason}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}
