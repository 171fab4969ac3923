import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';

/**
 * A stopping process still answers, and closes each connection with its answer. A proxy that knows it as not ready
 * opens no new one, and sends nothing on a connection about to close (ADR 0139).
 */
export function closeConnectionsWhileStopping(
  app: FastifyInstance,
  { lifecycle }: Pick<ServerContext, 'lifecycle'>,
): void {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) reply.header('connection', 'close');
  });
}
