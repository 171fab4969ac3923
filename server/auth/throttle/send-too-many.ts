import type { FastifyReply } from 'fastify';
import { refusal, type RefusedCall } from '#server/http/refusal.ts';
import { messages } from '#server/auth/auth.texts.ts';

/** 429 with `Retry-After`, seconds. */
export function sendTooMany(reply: FastifyReply, waitSeconds: number) {
  const { httpStatus, body } = tooMany(waitSeconds);
  return reply.header('retry-after', String(waitSeconds)).code(httpStatus).send(body);
}

export const tooMany = (waitSeconds: number): RefusedCall => ({
  ...refusal('rate_limited', messages.tooMany(waitSeconds)),
  retryAfterSeconds: waitSeconds,
});
