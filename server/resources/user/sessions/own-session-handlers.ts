import { changePassword as changePasswordCall } from '#contract/calls/account.ts';
import { isUuid } from '#domain/ids.ts';
import { callerOf } from '#server/auth/authenticate.ts';
import { originOf } from '#server/auth/origin-of.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import { endOtherSessions } from '#server/auth/sessions.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { signOut } from '#server/resources/user/sign-out.ts';
import { sendNotFound } from '#server/http/errors.ts';
import { noteSecurity } from '#server/monitoring/watch-answers.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { changePassword } from './change-password.ts';
import { hasSessionOf, listOwnSessions } from './own-sessions.ts';
import { messages } from './sessions.messages.ts';

/** The calls of *Sesiones* and *Cambiar contraseña*. */
export const ownSessionHandlers = (context: ServerContext) =>
  ({
    'user.sessions': (request) => listOwnSessions(context, callerOf(request)),

    'user.end_session': async (request, reply) => {
      const { id } = request.params as { id: string };
      const { userId } = callerOf(request);
      if (!isUuid(id) || !(await hasSessionOf(context, userId, id.toLowerCase()))) return sendNotFound(reply);
      await signOut(context, { userId, sessionId: id.toLowerCase() });
      return success(messages.ended);
    },

    'user.end_other_sessions': async (request) => {
      const ended = await inTransaction(context.db, (tx) => endOtherSessions(tx, callerOf(request)));
      noteSecurity(request, { details: { ended } });
      return success(messages.othersEnded(ended));
    },

    'user.change_password': withBody(changePasswordCall, async (body, request, reply) => {
      const result = await changePassword(context, callerOf(request), body, originOf(request));
      if (result.outcome === 'too many') return sendTooMany(reply, result.waitSeconds);
      if (result.outcome === 'refused') return sendInvalid(reply, result.errors);
      return success(messages.passwordChanged(result.feedsEnded));
    }),
  }) satisfies Partial<Handlers>;
