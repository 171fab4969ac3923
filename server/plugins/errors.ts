import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HTTP_STATUS, type ErrorCode, type FieldErrors } from '#contract/answers.ts';
import { isConnectionLost } from '#server/db/kysely.ts';
import { refusal } from '#server/mutations/call.ts';

const messages = {
  broken: 'El contenido no es JSON válido.',
  tooLarge: 'El contenido es demasiado grande.',
  mediaType: 'El contenido debe ser JSON.',
  notFound: 'No encontrado.',
  internal: 'Ocurrió un error',
  unavailable: 'El servicio no está disponible por el momento. Inténtalo de nuevo.',
} as const;

/** Answers with an error in the one form that all calls share (rules §1). */
export function sendRefusal(reply: FastifyReply, code: ErrorCode, message: string, errors?: FieldErrors) {
  const { httpStatus, body } = refusal(code, message, errors);
  return reply.code(httpStatus).send(body);
}

/** The answer to a path or row that isn't there, or isn't the caller's. */
export function sendNotFound(reply: FastifyReply) {
  return sendRefusal(reply, 'not_found', messages.notFound);
}

/** A path that no decoding reads (`%zz`) is one that isn't there; the router says so before any hook runs. */
export function answerFrameworkErrors(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error.code === 'FST_ERR_BAD_URL') void sendNotFound(reply);
  else void sendRefusal(reply, 'internal', messages.internal);
}

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['validation', messages.broken],
  404: ['not_found', messages.notFound],
  413: ['too_large', messages.tooLarge],
  415: ['unsupported_media_type', messages.mediaType],
  503: ['unavailable', messages.unavailable],
};

/** Errors that nobody answered: framework refusals keep their status, a lost database is 503, the rest 500. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status =
      error.statusCode ?? (isConnectionLost(error) ? HTTP_STATUS.unavailable : HTTP_STATUS.internal);
    const known = BY_STATUS[status];
    if (!error.statusCode) request.log.error({ err: error }, 'request failed');
    return known ? sendRefusal(reply, ...known) : sendRefusal(reply, 'internal', messages.internal);
  });
}
