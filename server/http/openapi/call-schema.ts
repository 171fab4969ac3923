import { Object as Fields, String as Text } from 'typebox/type';
import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import type { Call } from '#contract/call.ts';
import { bodySchema, querySchema } from '#contract/schemas/call-schemas.ts';
import { ANSWERS, UNREADY } from '#contract/schemas/answers.ts';
import { refusals, rowParams, userIdParams } from './common-schemas.ts';
import { changeAnswer, envelopeHeaders, keyHeader } from './mutation-schema.ts';

export function callSchema(call: Call): FastifySchema {
  const { name, method, path, policy, summary } = call;
  const [query, body] = [querySchema(call), bodySchema(call)];
  const params = paramsOf(call);
  const headers = headersOf(call);
  return {
    tags: [name.split('.')[0] ?? name],
    summary,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: {
      [call.successStatus]: answerSchema(call),
      ...(name === 'system.ready' && UNREADY),
      // An open read refuses nobody, unless it needs an address that is hard to guess.
      ...((method !== 'GET' || policy !== 'open' || path.includes('{')) && refusals),
    },
  };
}

const ownIdParams = Fields({ id: Text({ format: 'uuid', description: "The caller's own id" }) });

const fileParams = Fields({ file: Text({ description: 'Of a calendar: 64 hexadecimal digits and `.ics`' }) });

function paramsOf({ path, policy }: Call): TSchema | null {
  if (path.includes('{userId}')) return userIdParams;
  if (path.includes('{file}')) return fileParams;
  if (!path.includes('{id}')) return null;
  return policy === 'self' ? ownIdParams : rowParams;
}

function headersOf({ answer, keyed }: Call): TSchema | null {
  if (answer.form === 'change') return envelopeHeaders;
  return keyed ? keyHeader : null;
}

function answerSchema({ name, answer }: Call): object {
  if (answer.form === 'stream') return { content: { 'text/event-stream': { schema: Text() } } };
  if (answer.form === 'calendar') return { content: { 'text/calendar': { schema: Text() } } };
  if (answer.form !== 'own') return changeAnswer;
  const schema = (ANSWERS as Record<string, TSchema>)[name];
  if (!schema) throw new Error(`${name} has no schema of its answer`);
  return schema;
}
