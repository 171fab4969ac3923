import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUuid } from '#domain/ids.ts';
import { MUTATIONS, pathOf, type AnyMutation } from '#contract/registry.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import type { ServerContext } from '#server/context.ts';
import { fingerprintOf, type Call } from '#server/mutations/call.ts';
import { readEnvelope, type Envelope } from '#server/mutations/envelope.ts';
import { runCalls } from '#server/mutations/runner.ts';
import { sendNotFound } from '#server/plugins/errors.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { mutationSchema } from '#server/openapi/mutation-schema.ts';

/** One route for each mutation of the contract: what it does stands there, not here. */
export function mutationRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const mutation of Object.values(MUTATIONS) as AnyMutation[]) {
    app.route({
      method: mutation.method,
      url: mutation.path.replace('{id}', ':id'),
      schema: mutationSchema(mutation),
      config: { policy: 'user' },
      handler: async (request, reply) => {
        const { id } = request.params as { id?: string };
        if (id !== undefined && !isUuid(id)) return sendNotFound(reply);
        const envelope = readEnvelope(
          request.headers[HEADERS.idempotencyKey],
          request.headers[HEADERS.occurredAt],
        );
        if (!envelope.ok) return reply.code(envelope.refusal.httpStatus).send(envelope.refusal.body);
        const call = callOf(mutation, id?.toLowerCase() ?? null, request);
        const { userId } = callerOf(request);
        const { results, raisedTo } = await runCalls(context.db, userId, [{ ...call, ...envelope.value }]);
        if (raisedTo !== null) context.notifier.publish(userId, raisedTo);
        const [result] = results;
        if (!result) throw new Error('A run answers each call');
        return reply.code(result.httpStatus).send(result.body);
      },
    });
  }
}

function callOf(
  mutation: AnyMutation,
  pathId: string | null,
  request: FastifyRequest,
): Omit<Call, keyof Envelope> {
  const body = request.body ?? null;
  const fingerprint = fingerprintOf(mutation.method, pathOf(mutation, pathId ?? ''), body);
  return { mutation, pathId, body, fingerprint };
}
