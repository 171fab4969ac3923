import type { FastifyInstance } from 'fastify';
import { Array as List, Object as Fields, Optional, String as Text } from 'typebox/type';
import { ROW_SCHEMAS } from '#contract/row-schemas.ts';
import { isUuid } from '#domain/ids.ts';
import type { ServerContext } from '#server/context.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { findProfile } from '#server/db/profile-row.ts';
import { refusal } from '#server/plugins/refusal.ts';
import { runOnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { listSchema, readSchema, rowParams } from '#server/openapi/common-schemas.ts';
import { onlineSchema } from '#server/openapi/mutation-schema.ts';
import { eraseBody, eraseEntry } from './erase-entry.ts';
import { messages } from './finance.messages.ts';
import { listFinances } from './list-finances.ts';

const tag = 'finance';
const { profile, finances } = ROW_SCHEMAS;
const { username, phone, symbolmoney } = profile.properties;
/** Optional for the schema, so that a call without it is refused in our own words. */
const whoseQuery = Fields({
  userId: Optional(Text({ format: 'uuid', description: 'Whose books; required' })),
});

const books = List(Fields({ ...finances.properties, User: Fields({ username, phone, symbolmoney }) }));

const schemas = {
  own: readSchema({ tag, summary: 'The entries of the books', answer: books }),
  list: {
    ...listSchema({
      tag,
      summary: 'The books of one user',
      answer: books,
    }),
    querystring: whoseQuery,
  },
  erase: onlineSchema({
    tag,
    summary: "Delete an entry of a user's books with its corrections, or take the newest closing back",
    params: rowParams,
    body: eraseBody,
  }),
};

/**
 * A reseller reads their own books, also when the membership has ended (rules §7). An ADMIN reads and mends the books
 * of a reseller whom they name: nobody's are listed unasked (rules §5, ADM-30).
 */
export function financeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { db } = context;
  const config = { policy: 'admin' } as const;
  app.get('/finance/:userId', { schema: schemas.own, config: { policy: 'self' } }, (request) =>
    listFinances(db, callerOf(request).userId),
  );
  app.get<{ Querystring: { userId?: string | string[] } }>(
    '/finance',
    { schema: schemas.list, config },
    async (request, reply) => {
      const userId = String(request.query.userId).toLowerCase();
      if (!isUuid(userId)) {
        const { httpStatus, body } = refusal('validation', messages.whose, {
          userId: { msg: messages.whose },
        });
        return reply.code(httpStatus).send(body);
      }
      if (await findProfile(db, userId)) return listFinances(db, userId);
      const { httpStatus, body } = refusal('not_found', messages.noUser);
      return reply.code(httpStatus).send(body);
    },
  );
  app.delete('/finance/delete/:id', { schema: schemas.erase, config }, (request, reply) =>
    runOnlineMutation(context, request, reply, eraseEntry),
  );
}
