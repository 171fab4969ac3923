import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import { sendNotFound } from '#server/plugins/errors.ts';
import { isOwn } from '#server/session/authenticate.ts';

const HEARTBEAT_MS = 25_000;

/** `GET /sync/{userId}/events`: says that the revision rose, and nothing else (architecture, sync 5). */
export function eventsRoutes(app: FastifyInstance, { db, notifier }: ServerContext): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get('/sync/:userId/events', { schema: { hide: true } }, async (request, reply) => {
    const { userId } = request.params as { userId: string };
    if (!isOwn(request, userId)) return sendNotFound(reply);
    const id = userId.toLowerCase();
    const tell = (revision: number) => raw.write(`event: revision\ndata: ${JSON.stringify({ revision })}\n\n`);
    reply.hijack();
    const raw = reply.raw;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const stop = notifier.subscribe(id, tell);
    const heartbeat = setInterval(() => raw.write(': sigue\n\n'), HEARTBEAT_MS);
    const end = () => raw.end();
    open.add(end);
    raw.on('close', () => {
      stop();
      clearInterval(heartbeat);
      open.delete(end);
    });
    const user = await db.selectFrom('users').select('revision').where('id', '=', id).executeTakeFirst();
    if (user) tell(user.revision);
  });
}
