import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { freePort } from './server-process.ts';

const LOOPBACK = '127.0.0.1';
const KEEP_ALIVE_MS = 65_000;

export interface SeenRequest {
  method: string;
  /** With its query. */
  path: string;
}

/** Selects the requests that a fault strikes; without one it strikes the next request. */
export type Match = (request: SeenRequest) => boolean;

/** A request or answer that the proxy holds back. */
export interface Held {
  /** Resolves when it is at the proxy; an answer is complete by then. */
  arrived: Promise<void>;
  /** Resolves when its client has gone away. */
  abandoned: Promise<void>;
  /** Lets it go on. A request whose client is gone by then never reaches the server. */
  letGo(): void;
}

export interface FaultProxy {
  port: number;
  /** `http://127.0.0.1:port` */
  url: string;
  /** Every request that reached the proxy, in order, even if a fault struck it. */
  requests: SeenRequest[];
  /** Adds this latency to requests from now on, half of it each way; 0 ends that. */
  delay(roundTripMs: number): void;
  /** Resets all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Listens again on the same port. */
  restore(): Promise<void>;
  /** Loses a request on its way: the server never sees it, and the client's connection is reset. */
  dropNextRequest(match?: Match): void;
  /** Lets the server answer a request and loses the answer: the client's connection is reset. */
  dropNextResponse(match?: Match): void;
  /** Answers a request in the server's place, as a captive portal or an overloaded gateway does. */
  answerNext(status: number, body: string, headers?: Record<string, string>, match?: Match): void;
  /** The same for all requests, until the returned function is called. */
  answerAll(status: number, body: string, headers?: Record<string, string>, match?: Match): () => void;
  /** Keeps the next request from the server. */
  holdNextRequest(match?: Match): Held;
  /** Lets the server answer the next request, and keeps the answer's last byte from the client. */
  holdNextAnswer(match?: Match): Held;
  /** Changes the path of each request to the server from now on. */
  rewrite(change: (path: string) => string): void;
  close(): Promise<void>;
}

type Handler = (incoming: IncomingMessage, answer: ServerResponse) => void;

interface Fault {
  match: Match;
  handle: Handler;
  /** Strikes every such request, and not only the first. */
  stays?: boolean;
}

interface Target {
  port: number;
  rewrite: (path: string) => string;
}

/** Passes each chunk on after the same time, so that order and spacing stay. */
function latency(ms: number): Transform {
  const transform = new Transform({
    transform(chunk, _encoding, taken) {
      setTimeout(() => transform.push(chunk), ms);
      taken();
    },
    flush(done) {
      setTimeout(done, ms);
    },
  });
  return transform;
}

function reset(answer: ServerResponse): void {
  answer.socket?.resetAndDestroy();
}

/** Sends a request on and passes the answer as it begins; the loss of either side ends both. */
function sendOn(
  target: Target,
  oneWayMs: number,
  incoming: IncomingMessage,
  answer: ServerResponse,
  onAnswer: (fromServer: IncomingMessage) => void,
): void {
  const { method, headers } = incoming;
  const path = target.rewrite(incoming.url ?? '');
  const toServer = request({ host: LOOPBACK, port: target.port, method, path, headers }, onAnswer);
  toServer.on('error', () => reset(answer));
  answer.once('close', () => toServer.destroy());
  incoming.pipe(latency(oneWayMs)).pipe(toServer);
}

function forward(target: Target, oneWayMs: number): Handler {
  return (incoming, answer) =>
    sendOn(target, oneWayMs, incoming, answer, (fromServer) => {
      fromServer.once('error', () => reset(answer));
      const body = fromServer.pipe(latency(oneWayMs));
      setTimeout(() => {
        answer.writeHead(fromServer.statusCode ?? 502, fromServer.rawHeaders);
        answer.flushHeaders();
        body.pipe(answer);
      }, oneWayMs);
    });
}

function loseAnswer(target: Target): Handler {
  return (incoming, answer) =>
    sendOn(target, 0, incoming, answer, (fromServer) => {
      fromServer.once('end', () => reset(answer)).resume();
    });
}

function canned(status: number, body: string, headers: Record<string, string>): Handler {
  return (incoming, answer) => {
    incoming.once('end', () => answer.writeHead(status, headers).end(body)).resume();
  };
}

interface Gate extends Held {
  /** Resolves `arrived`, and waits for `letGo`. */
  pass(answer: ServerResponse): Promise<void>;
}

function signal(): [Promise<void>, () => void] {
  let give = (): void => undefined;
  return [new Promise((resolve) => (give = resolve)), () => give()];
}

function gate(): Gate {
  const [arrived, arrive] = signal();
  const [abandoned, abandon] = signal();
  const [opened, letGo] = signal();
  const pass = (answer: ServerResponse): Promise<void> => {
    answer.once('close', abandon);
    arrive();
    return opened;
  };
  return { arrived, abandoned, letGo, pass };
}

function holdRequest(target: Target, { pass }: Gate): Handler {
  return (incoming, answer) =>
    void pass(answer).then(() => {
      if (answer.destroyed) incoming.destroy();
      else forward(target, 0)(incoming, answer);
    });
}

function holdLastByte(target: Target, { pass }: Gate): Handler {
  return (incoming, answer) =>
    sendOn(target, 0, incoming, answer, (fromServer) => {
      void buffer(fromServer).then(
        async (body) => {
          answer.writeHead(fromServer.statusCode ?? 502, fromServer.rawHeaders);
          answer.write(body.subarray(0, -1));
          await pass(answer);
          answer.end(body.subarray(-1));
        },
        () => reset(answer),
      );
    });
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
}

async function stop(server: Server, sockets: Set<Socket>): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  for (const socket of sockets) socket.resetAndDestroy();
  await closed;
}

const any: Match = () => true;
const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Stands between a client and a server on loopback, and breaks requests on demand. */
export async function startFaultProxy({
  target: { port: targetPort },
}: {
  target: { port: number };
}): Promise<FaultProxy> {
  const target: Target = { port: targetPort, rewrite: (path) => path };
  const requests: SeenRequest[] = [];
  const faults: Fault[] = [];
  const sockets = new Set<Socket>();
  let oneWayMs = 0;

  const drop = (fault: Fault): void => void faults.splice(faults.indexOf(fault), 1);
  const takeFault = (seen: SeenRequest): Fault | undefined => {
    const fault = faults.find(({ match }) => match(seen));
    if (fault && !fault.stays) drop(fault);
    return fault;
  };
  const server = createServer((incoming, answer) => {
    const seen = { method: incoming.method ?? '', path: incoming.url ?? '' };
    requests.push(seen);
    const handle = takeFault(seen)?.handle ?? forward(target, oneWayMs);
    handle(incoming, answer);
  });
  // As long as the server itself: after Node's 5 s a client on a busy machine would send into a connection that ends.
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await freePort();
  await listen(server, port);

  return {
    port,
    url: `http://${LOOPBACK}:${port}`,
    requests,
    delay: (roundTripMs) => (oneWayMs = roundTripMs / 2),
    cut: () => stop(server, sockets),
    restore: () => listen(server, port),
    dropNextRequest: (match = any) => faults.push({ match, handle: (_incoming, answer) => reset(answer) }),
    dropNextResponse: (match = any) => faults.push({ match, handle: loseAnswer(target) }),
    answerNext: (status, body, headers = HTML, match = any) =>
      faults.push({ match, handle: canned(status, body, headers) }),
    answerAll: (status, body, headers = HTML, match = any) => {
      const fault = { match, handle: canned(status, body, headers), stays: true };
      faults.push(fault);
      return () => drop(fault);
    },
    holdNextRequest: (match = any) => {
      const held = gate();
      faults.push({ match, handle: holdRequest(target, held) });
      return held;
    },
    holdNextAnswer: (match = any) => {
      const held = gate();
      faults.push({ match, handle: holdLastByte(target, held) });
      return held;
    },
    rewrite: (change) => (target.rewrite = change),
    close: () => stop(server, sockets),
  };
}
