import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';
import { callerOf, findSession, publicIdOf, type Caller } from '#server/auth/authenticate.ts';
import { type Heartbeat, createHeartbeats } from './heartbeats.ts';
import { createOpenStreams, type OpenStreams } from './open-streams.ts';

const HEARTBEAT_MS = 25_000;

/** Answers `GET /sync/{userId}/events`: sends only that the revision rose (sync §5). */
export function createEvents(
  app: FastifyInstance,
  context: ServerContext,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const open = createOpenStreams();
  app.addHook('preClose', async () => open.endAll());
  context.notifier.onEnded((ended) => open.endOf(ended));
  const beat = createHeartbeats(context.db);
  return (request, reply) => stream(reply, callerOf(request), context, { open, beat });
}

async function stream(
  reply: FastifyReply,
  caller: Caller,
  { database, notifier, metrics }: ServerContext,
  { open, beat }: { open: OpenStreams; beat: (beat: Heartbeat) => void },
): Promise<void> {
  const { userId, sessionId } = caller;
  const person = { userId: publicIdOf(caller), sessionId };
  const raw = beginStream(reply);
  // The client may have left meanwhile: no event would report it any more.
  if (raw.destroyed) return;
  const end = () => raw.end();
  // An unhandled error would end the process, so nothing is written to an ended connection.
  const write = (text: string) => !raw.writableEnded && raw.write(text);
  let sentRevision = 0;
  const sendRevision = (revision: number) => {
    sentRevision = Math.max(sentRevision, revision);
    write(`event: revision\ndata: ${JSON.stringify({ revision })}\n\n`);
  };
  const hear = (revision: number | null) => {
    // A session that was revoked meanwhile gets no more events.
    if (revision === null) {
      end();
      return;
    }
    // A notification may be lost with its connection.
    if (revision > sentRevision) sendRevision(revision);
    write(': sigue\n\n');
  };
  const countEnd = metrics.streamOpened();
  const stop = notifier.subscribe(userId, sendRevision);
  const heartbeat = setInterval(
    () => beat({ userId, sessionId, isHelper: caller.helper !== null, hear, end }),
    HEARTBEAT_MS,
  );
  const forget = open.add({
    ...person,
    end: (isOver) => {
      // The device asks for the announced revision, and so learns at once that its session is over.
      if (isOver) sendRevision(sentRevision + 1);
      end();
    },
  });
  raw.on('close', () => {
    stop();
    countEnd();
    clearInterval(heartbeat);
    forget();
  });
  // Checked again: an end between the check of the call and the lines above reached no listener.
  const session = await findSession(database, {
    ...person,
    userId,
    ...(caller.helper && { helperId: caller.helper.id }),
  });
  if (session) sendRevision(session.revision);
  else end();
}

function beginStream(reply: FastifyReply) {
  const headers = reply.getHeaders() as OutgoingHttpHeaders;
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    // A connection kept alive after its stream would delay the end of the process.
    connection: 'close',
  });
}
