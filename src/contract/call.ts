import type { Static, TSchema } from 'typebox';
import type { ChangeAnswer } from './answers.ts';
import type { Answers } from '#contract/schemas/answers.ts';
import type { Bodies, Queries } from '#contract/schemas/bodies.ts';

declare const answered: unique symbol;

export interface AnswerType<Answer, Form extends string = string> {
  /** `change` and `message`: a `ChangeAnswer`; `own`: a bare object or array; `stream`: server-sent events; `calendar`: iCalendar. */
  form: Form;
  [answered]?: Answer;
}

/** A bare object or array, typed and serialised by the call's name in `ANSWERS`. */
export const OWN = { form: 'own' } as const;

export const changeOf = <Data = never>(): AnswerType<ChangeAnswer<Data>, 'change'> => ({ form: 'change' });

/** Answer of a call about the user's own account: only a message. */
export const MESSAGE: AnswerType<ChangeAnswer<never>, 'message'> = { form: 'message' };

/** `MESSAGE` with the address that the code was mailed to (ADR 0086). */
export const MESSAGE_TO: AnswerType<ChangeAnswer<{ email: string }>, 'message'> = { form: 'message' };

/** `MESSAGE` with `Data`, which is shown once and stored nowhere. */
export const messageOf = <Data>(): AnswerType<ChangeAnswer<Data>, 'message'> => ({ form: 'message' });

export const STREAM: AnswerType<void, 'stream'> = { form: 'stream' };

/** RFC 5545. */
export const CALENDAR: AnswerType<string, 'calendar'> = { form: 'calendar' };

/** Schema and type are in `schemas/bodies.ts` under the call's name: the first screen loads no typebox. */
export const BY_NAME = { schema: 'by name' } as const;
export type ByName = typeof BY_NAME;

export const isByName = (schema: TSchema | ByName | null | undefined): schema is ByName => schema === BY_NAME;

/** A call of `/api/v1` that phones never queue. Queued ones are a `Mutation`. */
export interface Call<Answer = unknown> {
  /** Tag in the OpenAPI document, a dot, and the action. */
  name: `${string}.${string}`;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Relative to `/api/v1`, with `{id}` or `{userId}` for the addressed row or user. */
  path: string;
  policy: Policy;
  summary: string;
  query?: TSchema | ByName;
  /** Null for a call without a body, which accepts `userId` all the same if its answer is a `change`. */
  body: TSchema | ByName | null;
  /** Bytes; only if it differs from the API's limit. */
  bodyBytes?: number;
  /** Runs once per idempotency key, although nobody is signed in. A `change` always does. */
  keyed?: true;
  answer: AnswerType<Answer>;
  successStatus: 200 | 201;
}

/** Keeps the literal types of path, query, body and answer. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Named<Types, Name> = Name extends keyof Types ? Types[Name] : never;

export type CallBody<C extends Call> = C['body'] extends ByName
  ? Named<Bodies, C['name']>
  : C['body'] extends TSchema
    ? Static<C['body']>
    : null;

type CallQuery<C extends Call> = C['query'] extends ByName
  ? Named<Queries, C['name']>
  : C['query'] extends TSchema
    ? Static<C['query']>
    : never;

export type CallAnswer<C extends Call> = C['answer'] extends typeof OWN
  ? Named<Answers, C['name']>
  : C['answer'] extends AnswerType<infer Answer>
    ? Answer
    : never;

export type ChangeCall = Call & { answer: AnswerType<unknown, 'change'> };

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

export type CallArguments<C extends Call> = ([NamesIn<C['path']>] extends [never]
  ? { params?: never }
  : { params: Record<NamesIn<C['path']>, string> }) &
  (C extends { query: TSchema | ByName } ? { query: CallQuery<C> } : { query?: never }) &
  (C['body'] extends null ? { body?: never } : { body: CallBody<C> });

export interface CallRequest<Answer = unknown> {
  name: Call['name'];
  method: Call['method'];
  /** Relative to `/api/v1`, with its names filled in. */
  path: string;
  body?: object;
  [answered]?: Answer;
}

/** Fills the path and adds the query without undefined values. */
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

/** `user`: anyone signed in. `self`: the user in the path, 404 for others. `staff`: RESELLER, ADMIN (rules §1 and §7). */
export type Policy = 'open' | 'user' | 'self' | 'reseller' | 'staff' | 'admin';
