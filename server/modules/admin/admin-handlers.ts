import { listAudit } from '#server/audit/audit.ts';
import type { Handlers } from '#server/calls/handlers.ts';
import type { ServerContext } from '#server/context.ts';
import { listUsers } from '#server/db/user-summary.ts';
import { deleteUser, toggleRole, toggleVerified } from './change-users.ts';

/** What an ADMIN does with users, and the log of it (rules §7; the log: rules §6). */
export const adminHandlers = (context: ServerContext) =>
  ({
    'admin.users': () => listUsers(context.db),
    'admin.audit': () => listAudit(context.db),
    'admin.verify': toggleVerified(context),
    'admin.role': toggleRole,
    'admin.delete_user': deleteUser,
  }) satisfies Partial<Handlers>;
