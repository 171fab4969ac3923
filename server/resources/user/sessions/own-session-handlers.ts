import { changePassword as changePasswordCall } from '#contract/calls/account.ts';
import { isUuid } from '#domain/ids.ts';
import { callerOf, type Caller } from '#server/auth/authenticate.ts';
import { endOtherSessions, fromSession, originOf } from '#server/auth/sessions.ts';
import { sendInvalid, success, withBody, type Handlers } from '#server/mutations/calls/handlers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { signOut } from '#server/resources/user/sign-out.ts';
import { sendNotFound } from '#server/http/errors.ts';
import { noteSecurity } from '#server/monitoring/watch-answers.ts';
import { sendTooMany } from '#server/auth/throttle/send-too-many.ts';
import { changePassword } from './change-password.ts';
import { messages } from './sessions.texts.ts';
import type { SessionRecord } from '#contract/schemas/answers.ts';

export const ownSessionHandlers = (context: ServerContext) =>
  ({
    'user.sessions': (request) => listOwnSessions(context, callerOf(request)),

    'user.end_session': async (request, reply) => {
      const { id } = request.params as { id: string };
      const own = { userId: callerOf(request).userId, sessionId: id.toLowerCase() };
      if (!isUuid(id) || !(await hasSession(context, own))) return sendNotFound(reply);
      await signOut(context, own);
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

type Context = Pick<ServerContext, 'db'>;
type Own = Pick<Caller, 'userId' | 'sessionId'>;

/** This session first, then by last use. Ended ones are left out. */
async function listOwnSessions({ db }: Context, { userId, sessionId }: Own): Promise<SessionRecord[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'browser', 'platform', 'address'])
    .select(['created_at as signedInAt', 'seen_at as seenAt', 'expires_at as endsAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', new Date().toISOString())
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const records = rows.map((row) => ({ ...row, current: row.id === sessionId }));
  return records.toSorted((one, other) => Number(other.current) - Number(one.current));
}

/** False if the session isn't one of the user's, or has ended. */
async function hasSession({ db }: Context, own: Own): Promise<boolean> {
  return (await fromSession(db, own).select('id').executeTakeFirst()) !== undefined;
}
