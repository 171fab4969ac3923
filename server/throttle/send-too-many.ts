import type { FastifyReply } from 'fastify';
import { sendRefusal } from '#server/plugins/errors.ts';
import { messages } from './throttle.messages.ts';

/** 429 with `Retry-After`, seconds. */
export function sendTooMany(reply: FastifyReply, waitSeconds: number) {
  reply.header('retry-after', String(waitSeconds));
  return sendRefusal(reply, 'rate_limited', messages.tooMany(waitSeconds));
}
