import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/context/context.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { adminHandlers } from '#server/resources/admin/admin-handlers.ts';
import { calendarHandlers } from '#server/resources/calendar/calendar-handlers.ts';
import { catalogueHandlers } from '#server/resources/catalogue/catalogue-handlers.ts';
import { creditHandlers } from '#server/resources/credit/credit-handlers.ts';
import { factorHandlers } from '#server/resources/user/factor/factor-handlers.ts';
import { favoriteHandlers } from '#server/resources/favorite/favorite-handlers.ts';
import { financeHandlers } from '#server/resources/finance/finance-handlers.ts';
import { pageHandlers } from '#server/resources/page/page-handlers.ts';
import { pushHandlers } from '#server/resources/push/push-handlers.ts';
import { syncHandlers } from '#server/resources/sync/sync-handlers.ts';
import { systemHandlers } from '#server/resources/system/system-handlers.ts';
import { teamHandlers } from '#server/resources/team/team-handlers.ts';
import { accountHandlers } from '#server/resources/user/account-handlers.ts';
import { proveOwner } from '#server/resources/user/factor/prove.ts';
import { leavingHandlers } from '#server/resources/user/leaving/leaving-handlers.ts';
import { passkeyHandlers } from '#server/resources/user/passkeys/passkey-handlers.ts';
import { sessionHandlers } from '#server/resources/user/session-handlers.ts';
import { ownSessionHandlers } from '#server/resources/user/sessions/own-session-handlers.ts';
import type { Handlers } from '#server/mutations/calls/handlers.ts';

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
    ...pageHandlers(context),
    ...pushHandlers(context),
    ...teamHandlers(context),
    ...favoriteHandlers(context),
    ...creditHandlers(context),
    ...financeHandlers(context),
    ...adminHandlers(context),
    ...catalogueHandlers(context),
    ...syncHandlers(app, context),
  };
}
