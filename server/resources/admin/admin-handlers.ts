import { listAudit } from '#server/observe/audit.ts';
import type { Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { listUsers } from '#server/database/user-summary.ts';
import { isUuid } from '#domain/ids.ts';
import { SECURITY_EVENTS, type SecurityEventName } from '#contract/security-events.ts';
import { sendInvalid } from '#server/mutations/calls/handlers.ts';
import { listSecurity, type EventsAsked } from './list-security.ts';
import { messages } from './admin.messages.ts';
import { deleteUser, toggleRole, toggleVerified } from './change-users.ts';

/** What an ADMIN does with users, and the log of it (rules §7; the log: rules §6). */
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

/** Null where a parameter isn't as the contract has it. */
function readAsked({ event, userId, before }: Record<string, unknown>): EventsAsked | null {
  const isId = (given: unknown) =>
    given === undefined || (typeof given === 'string' && isUuid(given.toLowerCase()));
  const isEvent = event === undefined || SECURITY_EVENTS.includes(event as SecurityEventName);
  if (!isEvent || !isId(userId) || !isId(before)) return null;
  return { event, userId, before } as EventsAsked;
}
