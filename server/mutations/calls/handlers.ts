import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, CallAnswer, CallBody, ChangeCall } from '#contract/call.ts';
import type { AnyCall, CallName, CallNamed } from '#contract/calls.ts';
import { bodySchema } from '#contract/schemas/call-schemas.ts';
import { summarize, validate } from '#contract/validate.ts';
import type { FieldErrors } from '#contract/answers.ts';
import type { OnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { sendRefusal } from '#server/http/errors.ts';

type AnswerOrReply<C extends Call> = CallAnswer<C> | FastifyReply;

/** Returns the answer, or the reply that it sent itself. */
export type Answerer<C extends Call> = (
  request: FastifyRequest,
  reply: FastifyReply,
) => AnswerOrReply<C> | Promise<AnswerOrReply<C>>;

export type Handler<C extends AnyCall> = C extends ChangeCall ? OnlineMutation<C> : Answerer<C>;

/** A type of all calls, so that a missing handler doesn't compile. */
export type Handlers<Name extends CallName = CallName> = { [N in Name]: Handler<CallNamed<N>> };

export function withBody<C extends Call & { body: object }>(
  call: C,
  answer: (
    body: CallBody<C>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => AnswerOrReply<C> | Promise<AnswerOrReply<C>>,
): Answerer<C> {
  const schema = bodySchema(call);
  if (!schema) throw new Error(`${call.name} takes no body`);
  return (request, reply) => {
    const checked = validate<CallBody<C>>(schema, request.body);
    return checked.ok ? answer(checked.body, request, reply) : sendInvalid(reply, checked.errors);
  };
}

/** 400, with the sentence of each field. */
export const sendInvalid = (reply: FastifyReply, errors: FieldErrors): FastifyReply =>
  sendRefusal(reply, 'validation', summarize(errors), errors);

export const success = (message: string) => ({ status: 'success', message }) as const;
