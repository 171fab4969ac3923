import type { Me } from '#contract/calls/session.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/auth/authenticate.ts';
import { extendSession } from '#server/auth/sessions.ts';
import { findUser } from '#server/db/user-summary.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Null when the caller was deleted a moment ago. */
export async function readMe(context: ServerContext, caller: Caller): Promise<Me | null> {
  const user = await findUser(context.db, caller.userId);
  if (!user) return null;
  const tokenSession = await freshToken(context, caller);
  return { ...user, ...(tokenSession !== null && { tokenSession }) };
}

/** Extends the session too: a user who comes every month never signs in again. */
async function freshToken({ db, tokens }: ServerContext, caller: Caller): Promise<string | null> {
  const ageSeconds = Date.now() / 1000 - caller.tokenIssuedAt;
  if (ageSeconds <= DAY_SECONDS || !(await extendSession(db, caller.sessionId))) return null;
  return tokens.issue(caller.userId, caller.sessionId);
}
