import type { FastifyReply } from 'fastify';
import { refusal } from '#server/http/refusal.ts';
import { messages } from './factor.messages.ts';

/** The password was right; the code comes with this challenge (wire §2). An older app shows the message. */
export function sendChallenge(reply: FastifyReply, challenge: string) {
  const { httpStatus, body } = refusal('second_factor', messages.codeNeeded);
  return reply.code(httpStatus).send({ ...body, challenge });
}
