import type { FastifyInstance } from 'fastify';
import { Array as List, Object as Fields, Optional, String as Text, Unsafe } from 'typebox/type';
import { AUDIT_ACTS, type AuditAct } from '#contract/admin-answers.ts';
import type { ServerContext } from '#server/context.ts';
import { FULL_USER_FIELDS, listUsers } from '#server/db/user-summary.ts';
import { runOnlineMutation } from '#server/mutations/run-online-mutation.ts';
import { listSchema, rowParams } from '#server/openapi/common-schemas.ts';
import { onlineSchema } from '#server/openapi/mutation-schema.ts';
import { listAudit } from '#server/audit/audit.ts';
import { deleteUser, toggleRole, toggleVerified } from './change-users.ts';

const tag = 'admin';

const auditEntry = Fields({
  id: Text({ format: 'uuid' }),
  at: Text({ format: 'date-time' }),
  admin: Text(),
  act: Unsafe<AuditAct>({ type: 'string', enum: [...AUDIT_ACTS] }),
  subject: Text(),
  detail: Text(),
});

/** `?seen=`: what the ADMIN saw before the tap. */
const seenQuery = (values: readonly string[]) =>
  Fields({
    seen: Optional(
      Unsafe<string>({
        type: 'string',
        enum: values,
        description: 'The value on the screen: 409 and no change where it is another by now',
      }),
    ),
  });

const schemas = {
  users: listSchema({ tag, summary: 'All users', answer: List(Fields(FULL_USER_FIELDS)) }),
  verify: onlineSchema({
    tag,
    summary: 'Verify a user, or take it away and end the sessions',
    params: rowParams,
    querystring: seenQuery(['true', 'false']),
  }),
  role: onlineSchema({
    tag,
    summary: 'USER becomes RESELLER, RESELLER becomes USER',
    params: rowParams,
    querystring: seenQuery(['USER', 'RESELLER']),
  }),
  remove: onlineSchema({ tag, summary: 'Delete a user with all that is theirs', params: rowParams }),
  audit: listSchema({
    tag,
    summary: 'What administrators have done, the last 1,000 acts',
    answer: List(auditEntry),
  }),
};

/** What an ADMIN does with users, and the log of it (rules §7; the log: rules §6). */
export function adminRoutes(app: FastifyInstance, context: ServerContext): void {
  const config = { policy: 'admin' } as const;
  const toggle = toggleVerified(context);
  app.get('/user', { schema: schemas.users, config }, () => listUsers(context.db));
  app.get('/audit', { schema: schemas.audit, config }, () => listAudit(context.db));
  app.patch('/user/change_verify_email/:id', { schema: schemas.verify, config }, (request, reply) =>
    runOnlineMutation(context, request, reply, toggle),
  );
  app.patch('/user/change_role/:id', { schema: schemas.role, config }, (request, reply) =>
    runOnlineMutation(context, request, reply, toggleRole),
  );
  app.delete('/user/delete/:id', { schema: schemas.remove, config }, (request, reply) =>
    runOnlineMutation(context, request, reply, deleteUser),
  );
}
