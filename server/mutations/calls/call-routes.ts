import type { FastifyInstance } from 'fastify';
import type { Call, ChangeCall } from '#contract/call.ts';
import type { AnyCall } from '#contract/calls.ts';
import type { ServerContext } from '#server/context/context.ts';
import { claimsOf, errorsAfterSession } from '#server/auth/authenticate.ts';
import { limitPagesPerUser, limitReadsPerUser } from '#server/database/limit-per-user.ts';
import { runOnlineMutation, type OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { callSchema } from '#server/http/openapi/call-schema.ts';
import type { Answerer, Handlers } from './handlers.ts';

/** Their handlers check the session with the statements that answer them. */
const CHECKS_SESSION: ReadonlySet<string> = new Set<AnyCall['name']>(['user.me', 'sync.batch']);

/** Answered in another's book too, by what the helper may see and do (rules §14). */
const FOR_HELPERS: ReadonlySet<string> = new Set<AnyCall['name']>([
  'user.me',
  'user.logout',
  'sync.batch',
  'sync.pull',
  'sync.events',
]);

/** One route per call, derived from its definition in the contract. */
export function callRoutes<C extends AnyCall>(
  app: FastifyInstance,
  context: ServerContext,
  calls: readonly C[],
  handlers: Handlers<C['name']>,
): void {
  for (const call of calls) addRoute(app, context, call, handlers[call.name as C['name']]);
}

function addRoute(app: FastifyInstance, context: ServerContext, call: AnyCall, handler: unknown): void {
  const { method, path, policy, bodyBytes }: Call = call;
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/, ':$1'),
    schema: callSchema(call),
    config: {
      policy,
      callName: call.name,
      checksSession: CHECKS_SESSION.has(call.name),
      forHelpers: FOR_HELPERS.has(call.name),
      isStream: call.answer.form === 'stream',
    },
    ...(CHECKS_SESSION.has(call.name) && { errorHandler: errorsAfterSession(app, context) }),
    ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
    // A HEAD would wait for the end of a stream that has none.
    ...(call.answer.form === 'stream' && { exposeHeadRoute: false }),
    handler:
      call.answer.form === 'change'
        ? (request, reply) =>
            runOnlineMutation(
              context,
              request,
              reply,
              call as ChangeCall,
              handler as OnlineMutation<ChangeCall>,
            )
        : answering(call, inTurn(context, call, handler as Answerer<Call>)),
  });
}

/** Keeps one user's reads from taking all connections. A stream reads once, and open calls know no user. */
function inTurn(
  { database }: ServerContext,
  { name, method, policy, answer: { form } }: Call,
  answer: Answerer<Call>,
): Answerer<Call> {
  if (method !== 'GET' || policy === 'open' || form === 'stream') return answer;
  const limit = name === 'sync.pull' ? limitPagesPerUser : limitReadsPerUser;
  return (request, reply) => limit(database, claimsOf(request).userId, async () => answer(request, reply));
}

function answering({ successStatus }: Call, answer: Answerer<Call>): Answerer<Call> {
  return (request, reply) => {
    reply.code(successStatus);
    return answer(request, reply);
  };
}
