import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';

/**
 * A process that was asked to end answers on, and closes each connection with its answer: a proxy then opens none anew,
 * once it was told that the process is not ready, and sends nothing on a connection that is about to close (ADR 0139).
 */
export function closeConnectionsWhileStopping(
  app: FastifyInstance,
  { lifecycle }: Pick<ServerContext, 'lifecycle'>,
): void {
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) reply.header('connection', 'close');
  });
}
