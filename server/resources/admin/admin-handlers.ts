import { listAudit } from '#server/observe/audit.ts';
import { type Handlers, sendInvalid } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { listUsers } from '#server/database/profile-row.ts';
import { isUuid } from '#domain/ids.ts';
import { SECURITY_EVENTS, type SecurityEventName } from '#contract/security-events.ts';
import { messages } from './admin.texts.ts';
import { deleteUser, toggleRole, toggleVerified } from './change-users.ts';
import { sql } from 'kysely';
import { EVENTS_A_PAGE } from '#contract/calls/admin.ts';
import type { Db } from '#server/database/kysely.ts';
import type { SecurityRecord } from '#contract/schemas/answers.ts';

export const adminHandlers = (context: ServerContext) =>
  ({
    'admin.users': () => listUsers(context.db),
    'admin.audit': () => listAudit(context.db),
    'admin.security': (request, reply) => {
      const asked = readAsked(request.query as Record<string, unknown>);
      return asked ? listSecurity(context.db, asked) : sendInvalid(reply, { query: { msg: messages.query } });
    },
    'admin.verify': toggleVerified(context),
    'admin.role': toggleRole,
    'admin.delete_user': deleteUser,
  }) satisfies Partial<Handlers>;

/** Null if a parameter violates the contract. */
function readAsked({ event, userId, before }: Record<string, unknown>): EventsAsked | null {
  const isId = (given: unknown) =>
    given === undefined || (typeof given === 'string' && isUuid(given.toLowerCase()));
  const isEvent = event === undefined || SECURITY_EVENTS.includes(event as SecurityEventName);
  if (!isEvent || !isId(userId) || !isId(before)) return null;
  return { event, userId, before } as EventsAsked;
}

interface EventsAsked {
  event: SecurityEventName | undefined;
  userId: string | undefined;
  /** Id of the previous page's last event. */
  before: string | undefined;
}

/** A page of events, newest first. Mails and devices are hashes in the table, and not shown. */
async function listSecurity(db: Db, { event, userId, before }: EventsAsked): Promise<SecurityRecord[]> {
  const wanted = [
    event === undefined ? null : sql`event = ${event}`,
    userId === undefined ? null : sql`user_id = ${userId}`,
    before === undefined
      ? null
      : sql`(at, id) < (select place.at, place.id from security_events as place where place.id = ${before})`,
  ].filter((condition) => condition !== null);
  const where = wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``;
  const { rows } = await sql<SecurityRecord>`
    select events.id, at, event, outcome, user_id as "userId", users.username, address,
      request_id as "requestId", times, coalesce(details ->> 'route', '') as route
    from (
      select * from security_events ${where} order by at desc, id desc limit ${EVENTS_A_PAGE}
    ) as events left join users on users.id = events.user_id
    order by at desc, events.id desc
  `.execute(db);
  return rows;
}
