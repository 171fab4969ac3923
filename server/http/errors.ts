import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, type FieldErrors, HTTP_STATUS } from '#contract/answers.ts';
import { QueueFull } from '#server/base/concurrency/semaphore.ts';
import { isConnectionLost } from '#server/database/kysely.ts';
import { refusal } from './refusal.ts';
import { messages } from './plugins.texts.ts';

const BYTES_A_KB = 1024;

export function sendRefusal(reply: FastifyReply, code: ErrorCode, message: string, errors?: FieldErrors) {
  const { httpStatus, body } = refusal(code, message, errors);
  return reply.code(httpStatus).send(body);
}

/** Answer for a path or row that doesn't exist or isn't the caller's. */
export function sendNotFound(reply: FastifyReply) {
  return sendRefusal(reply, 'not_found', messages.notFound);
}

/** Handles the framework's errors before any hook has run, without their detail. */
export function answerFrameworkErrors(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  request.log.error({ err: error }, 'request failed');
  void sendRefusal(reply, 'internal', messages.internal);
}

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['validation', messages.broken],
  404: ['not_found', messages.notFound],
  415: ['unsupported_media_type', messages.mediaType],
  503: ['unavailable', messages.unavailable],
};

/** Refusals of the framework keep their status, with `validation` if no code fits. A lost database is 503. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status =
      error.statusCode ?? (isConnectionLost(error) ? HTTP_STATUS.unavailable : HTTP_STATUS.internal);
    if (error instanceof QueueFull) return sendBusy(request, reply, error);
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    if (status === HTTP_STATUS.too_large) return sendTooLarge(request, reply);
    const known = BY_STATUS[status];
    if (known) return sendRefusal(reply, ...known);
    if (status < 400 || status >= 500) return sendRefusal(reply, 'internal', messages.internal);
    return reply.code(status).send(refusal('validation', messages.notTaken).body);
  });
}

/** Logged without a stack, because nothing has failed. */
function sendBusy(request: FastifyRequest, reply: FastifyReply, { retryAfterSeconds }: QueueFull) {
  request.log.warn({ retryAfterSeconds }, 'too many are waiting');
  reply.header('retry-after', String(retryAfterSeconds));
  return sendRefusal(reply, 'unavailable', messages.unavailable);
}

/** The limit is in the text, so that the sender can make it smaller. */
function sendTooLarge(request: FastifyRequest, reply: FastifyReply) {
  const { bodyLimit } = request.routeOptions;
  const message = bodyLimit === undefined ? messages.tooLarge : messages.largerThan(bodyLimit / BYTES_A_KB);
  return sendRefusal(reply, 'too_large', message);
}
