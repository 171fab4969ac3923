import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MUTATIONS, pathOf, type AnyMutation } from '#contract/registry.ts';
import type { ServerContext } from '#server/context/context.ts';
import { fingerprintOf, type Call } from '#server/mutations/call.ts';
import { type Checked, readAddress } from '#server/mutations/envelope.ts';
import { performCalls } from './perform-calls.ts';
import { claimsOf, errorsAfterSession, hasSession, sendSignIn } from '#server/auth/authenticate.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { mutationSchema } from '#server/http/openapi/mutation-schema.ts';

/** One route per mutation of the contract, which defines the effect. */
export function mutationRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const mutation of Object.values(MUTATIONS) as AnyMutation[]) {
    app.route({
      method: mutation.method,
      url: mutation.path.replace('{id}', ':id'),
      schema: mutationSchema(mutation),
      config: { policy: 'user', checksSession: true, forHelpers: true },
      errorHandler: errorsAfterSession(app, context),
      handler: (request, reply) => answer(context, mutation, request, reply),
    });
  }
}

async function answer(
  context: ServerContext,
  mutation: AnyMutation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const claims = claimsOf(request);
  const read = readCall(mutation, request);
  if (!read.ok) {
    if (!(await hasSession(context.database, claims))) return sendSignIn(reply);
    return reply.code(read.refusal.httpStatus).send(read.refusal.body);
  }
  const performed = await performCalls(context, request, { by: claims, calls: [read.value] });
  if ('waitSeconds' in performed) return sendTooMany(reply, performed.waitSeconds);
  const [result] = performed.results;
  if (!result) throw new Error('A run answers each call');
  return reply.code(result.httpStatus).send(result.body);
}

function readCall(mutation: AnyMutation, request: FastifyRequest): Checked<Call> {
  const address = readAddress(request);
  if (!address.ok) return address;
  const { body = null } = request;
  const fingerprint = fingerprintOf(mutation.method, pathOf(mutation, address.value.pathId ?? ''), body);
  return { ok: true, value: { mutation, body, fingerprint, ...address.value } };
}
