import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isUuid } from '#domain/ids.ts';
import { MUTATIONS, pathOf, type AnyMutation } from '#contract/registry.ts';
import { HEADERS } from '#contract/sync-protocol.ts';
import type { ServerContext } from '#server/context/context.ts';
import { fingerprintOf, type Call } from '#server/mutations/call.ts';
import { readEnvelope } from '#server/mutations/envelope.ts';
import { DAY_S, runCalls } from '#server/mutations/runner.ts';
import { messages } from '#server/mutations/mutations.messages.ts';
import { refusal, type CallResult } from '#server/http/refusal.ts';
import { notifyOtherDevices } from './notify-other-devices.ts';
import { claimsOf, hasSession, sendSignIn } from '#server/auth/authenticate.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { mutationSchema } from '#server/http/openapi/mutation-schema.ts';

/** One route for each mutation of the contract: what it does stands there, not here. */
export function mutationRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const mutation of Object.values(MUTATIONS) as AnyMutation[]) {
    app.route({
      method: mutation.method,
      url: mutation.path.replace('{id}', ':id'),
      schema: mutationSchema(mutation),
      config: { policy: 'user', checksSession: true },
      errorHandler: (thrown, request, reply) => {
        answerError(app, context, thrown, request, reply).catch((lost: FastifyError) =>
          app.errorHandler(lost, request, reply),
        );
      },
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
  const { diskBudget } = request.server;
  const waitSeconds = await diskBudget.wait(claims.userId);
  if (waitSeconds > 0) return sendTooMany(reply, waitSeconds);
  const { results, raisedTo, bytes, isFull } = await runCalls(context, claims, [read.call]);
  if (isFull) return sendTooMany(reply, DAY_S);
  await diskBudget.take(claims.userId, bytes);
  if (raisedTo !== null) {
    context.notifier.publish(claims.userId, raisedTo);
    notifyOtherDevices(context, claims, { calls: [read.call], results });
  }
  const [result] = results;
  if (!result) throw new Error('A run answers each call');
  return reply.code(result.httpStatus).send(result.body);
}

/** Whoever has no session learns nothing about a body that can't be read. */
async function answerError(
  app: FastifyInstance,
  { database }: ServerContext,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (error.statusCode && !(await hasSession(database, claimsOf(request)))) sendSignIn(reply);
  else app.errorHandler(error, request, reply);
}

type Read = { ok: true; call: Call } | { ok: false; refusal: CallResult };

function readCall(mutation: AnyMutation, { params, headers, body = null }: FastifyRequest): Read {
  const { id } = params as { id?: string };
  if (id !== undefined && !isUuid(id)) return { ok: false, refusal: refusal('not_found', messages.notFound) };
  const envelope = readEnvelope(headers[HEADERS.idempotencyKey], headers[HEADERS.occurredAt]);
  if (!envelope.ok) return envelope;
  const pathId = id?.toLowerCase() ?? null;
  const fingerprint = fingerprintOf(mutation.method, pathOf(mutation, pathId ?? ''), body);
  return { ok: true, call: { mutation, pathId, body, fingerprint, ...envelope.value } };
}
