import type { FastifyReply } from 'fastify';
import { sendRefusal } from '#server/plugins/errors.ts';
import { messages } from './throttle.messages.ts';

/** Answers 429, with the wait in `Retry-After` and in words. */
export function sendTooMany(reply: FastifyReply, waitSeconds: number) {
  reply.header('retry-after', String(waitSeconds));
  return sendRefusal(reply, 'rate_limited', messages.tooMany(waitSeconds));
}
