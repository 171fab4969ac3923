import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { adminHandlers } from '#server/modules/admin/admin-handlers.ts';
import { calendarHandlers } from '#server/modules/calendar/calendar-handlers.ts';
import { catalogueHandlers } from '#server/modules/catalogue/catalogue-handlers.ts';
import { creditHandlers } from '#server/modules/credit/credit-handlers.ts';
import { factorHandlers } from '#server/modules/user/factor/factor-handlers.ts';
import { favoriteHandlers } from '#server/modules/favorite/favorite-handlers.ts';
import { financeHandlers } from '#server/modules/finance/finance-handlers.ts';
import { pushHandlers } from '#server/modules/push/push-handlers.ts';
import { syncHandlers } from '#server/modules/sync/sync-handlers.ts';
import { systemHandlers } from '#server/modules/system/system-handlers.ts';
import { accountHandlers } from '#server/modules/user/account-handlers.ts';
import { proveOwner } from '#server/modules/user/factor/prove.ts';
import { leavingHandlers } from '#server/modules/user/leaving/leaving-handlers.ts';
import { passkeyHandlers } from '#server/modules/user/passkeys/passkey-handlers.ts';
import { sessionHandlers } from '#server/modules/user/session-handlers.ts';
import { ownSessionHandlers } from '#server/modules/user/sessions/own-session-handlers.ts';
import type { Handlers } from '#server/calls/handlers.ts';

export function createHandlers(
  app: FastifyInstance,
  context: ServerContext,
  backgroundTasks: BackgroundTasks,
): Handlers {
  return {
    ...systemHandlers(context),
    ...accountHandlers(context, backgroundTasks),
    ...sessionHandlers(context),
    ...factorHandlers(context),
    ...passkeyHandlers(context),
    ...ownSessionHandlers(context),
    ...leavingHandlers(context),
    ...calendarHandlers(context, (userId, password) =>
      proveOwner(context, userId, { password, asksCode: false }),
    ),
    ...pushHandlers(context),
    ...favoriteHandlers(context),
    ...creditHandlers(context),
    ...financeHandlers(context),
    ...adminHandlers(context),
    ...catalogueHandlers(context),
    ...syncHandlers(app, context),
  };
}
