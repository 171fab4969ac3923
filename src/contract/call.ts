import type { Static, TSchema } from 'typebox';
import type { ChangeAnswer } from './answers.ts';
import type { Policy } from './policy.ts';

declare const answered: unique symbol;

/** The type of an answer. Its schema, which only the server needs, is `ANSWER_SCHEMAS`. */
export interface AnswerType<Answer, Form extends string = string> {
  /** `change` and `message`: a `ChangeAnswer`; `own`: a bare object or array; `stream`: server-sent events; `calendar`: iCalendar. */
  form: Form;
  [answered]?: Answer;
}

/** What a change answers that needs the network; `Data` is what it bears. */
export const changeOf = <Data = never>(): AnswerType<ChangeAnswer<Data>, 'change'> => ({ form: 'change' });

/** What a call about one's own account answers: words alone. */
export const MESSAGE: AnswerType<ChangeAnswer<never>, 'message'> = { form: 'message' };

/** As `MESSAGE`, with the address that the code was mailed to (ADR 0086). */
export const MESSAGE_TO: AnswerType<ChangeAnswer<{ email: string }>, 'message'> = { form: 'message' };

/** As `MESSAGE`, with `Data`, which is shown once and kept nowhere. */
export const messageOf = <Data>(): AnswerType<ChangeAnswer<Data>, 'message'> => ({ form: 'message' });

export const answerOf = <Answer>(): AnswerType<Answer, 'own'> => ({ form: 'own' });

export const STREAM: AnswerType<void, 'stream'> = { form: 'stream' };

/** A `text/calendar` document (RFC 5545). */
export const CALENDAR: AnswerType<string, 'calendar'> = { form: 'calendar' };

/** The type of a body or query whose schema is in `late-schemas.ts`: no part of the first screen brings typebox along. */
export interface LateSchema<Value> {
  late: true;
  [answered]?: Value;
}

/** Infers the type alone; `late-schemas.ts` has the schema by the call's name. */
export const late = <Value>(): LateSchema<Value> => ({ late: true });

type Stated<S> = S extends LateSchema<infer V> ? V : S extends TSchema ? Static<S> : null;

/** One call of `/api/v1` that no phone queues. Those that are queued are a `Mutation`. */
export interface Call<Answer = unknown> {
  /** Its tag in the OpenAPI document, a dot, and what it does. */
  name: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`, with `{id}` or `{userId}` where a row or user is addressed. */
  path: string;
  policy: Policy;
  summary: string;
  query?: TSchema | LateSchema<unknown>;
  /** Null where the call takes none; a change of that kind takes `userId` all the same. */
  body: TSchema | LateSchema<unknown> | null;
  /** The largest body, in bytes, where it is another than that of the API. */
  bodyBytes?: number;
  /** Made once under an idempotency key, though nobody is signed in. A `change` always is. */
  keyed?: true;
  answer: AnswerType<Answer>;
  /** The answer's status when it succeeds. */
  successStatus: 200 | 201;
}

/** Keeps the literal types of the path, the query, the body and the answer. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** The body of a call, null where it takes none. */
export type CallBody<C extends Call> = Stated<C['body']>;

export type CallAnswer<C extends Call> = C['answer'] extends AnswerType<infer Answer> ? Answer : never;

export type ChangeCall = Call & { answer: AnswerType<unknown, 'change'> };

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** What a caller fills in: the names in the path, the query and the body, as far as the call has them. */
export type CallArguments<C extends Call> = ([NamesIn<C['path']>] extends [never]
  ? { params?: never }
  : { params: Record<NamesIn<C['path']>, string> }) &
  (C extends { query: infer Query } ? { query: Stated<Query> } : { query?: never }) &
  (C['body'] extends null ? { body?: never } : { body: Stated<C['body']> });

/** A call with its path filled in. */
export interface CallRequest<Answer = unknown> {
  name: Call['name'];
  method: Call['method'];
  /** Relative to `/api/v1`, filled in. */
  path: string;
  body?: object;
  [answered]?: Answer;
}

/** Fills the path in and adds the query, without what is undefined. */
export function requestFor<C extends Call>(
  call: C,
  ...[given]: {} extends CallArguments<C> ? [CallArguments<C>?] : [CallArguments<C>]
): CallRequest<CallAnswer<C>> {
  const { params = {}, query = {}, body } = (given ?? {}) as Filled;
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
  const search = Object.entries(query)
    .filter((pair): pair is [string, string] => pair[1] !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  const { name, method } = call;
  return { name, method, path: search ? `${path}?${search}` : path, ...(body && { body }) };
}

interface Filled {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
}
