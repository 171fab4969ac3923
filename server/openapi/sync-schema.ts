import {
  Array as List,
  Boolean as Truth,
  Integer,
  Object as Fields,
  Optional,
  String as Text,
  Unsafe,
} from 'typebox/type';
import type { FastifySchema } from 'fastify';
import { strict } from '#contract/fields.ts';
import { TABLE_NAMES, type TableName } from '#domain/rows.ts';
import { anything, refusals, userIdParams } from './common-schemas.ts';

const tag = 'sync';

// Strings, as every query parameter is; the route reads the numbers.
const cursor = Fields({
  since: Optional(
    Text({ pattern: '^\\d{1,15}$', description: 'The revision that this device has; 0 for all' }),
  ),
  limit: Optional(
    Text({ pattern: '^\\d{1,4}$', description: 'How many changes about, 1 to 5000; 1000 by default' }),
  ),
  epoch: Optional(Text({ description: 'The epoch of the last answer' })),
});

const change = Fields({
  table: Unsafe<TableName>({ type: 'string', enum: [...TABLE_NAMES] }),
  id: Text({ format: 'uuid' }),
  revision: Integer(),
  row: Unsafe<unknown>({ description: "The row's own fields, or null for one that was deleted" }),
});

/** `GET /sync/{userId}` (architecture §4.4). */
export const pullSchema: FastifySchema = {
  tags: [tag],
  summary: 'What changed above a revision',
  params: userIdParams,
  querystring: cursor,
  response: {
    200: Fields({
      changes: List(change),
      revision: Integer({ description: 'The cursor of the next request' }),
      more: Truth(),
      serverTime: Text({ format: 'date-time' }),
      epoch: Text(),
    }),
    ...refusals,
  },
};

/** `GET /sync/{userId}/events` (architecture §4.5). */
export const eventsSchema: FastifySchema = {
  tags: [tag],
  summary: 'Server-sent events that say that the revision rose: `event: revision`, `data: {"revision":N}`',
  params: userIdParams,
  response: { 200: { content: { 'text/event-stream': { schema: Text() } } }, ...refusals },
};

const entry = Fields({
  key: Text({ format: 'uuid' }),
  occurredAt: Optional(Text({ format: 'date-time' })),
  method: Unsafe<string>({ type: 'string', enum: ['POST', 'PATCH', 'DELETE'] }),
  path: Text({ description: 'Relative to /api/v1' }),
  body: Optional(anything()),
});

const result = Fields({ key: anything(), status: Integer(), body: anything() });

/** `POST /batch` (architecture §4.2). */
export const batchSchema: FastifySchema = {
  tags: [tag],
  summary: 'Many calls in one request, in order, each succeeding or failing by itself',
  body: Fields({ calls: List(entry, { maxItems: 500 }) }, strict),
  response: { 200: Fields({ results: List(result) }), ...refusals },
};
