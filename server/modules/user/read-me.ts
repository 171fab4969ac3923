import type { FullUser } from '#contract/admin-answers.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/auth/authenticate.ts';
import { extendSession } from '#server/auth/sessions.ts';
import { findUser } from '#server/db/user-summary.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The user as `GET user/me` tells it (wire §7, PRO-08). */
export interface Me extends FullUser {
  /** A fresh token, when the one that was sent is older than a day (rules §7). */
  tokenSession?: string;
}

/** What the caller is told of themselves; null when they were deleted a moment ago. */
export async function readMe(context: ServerContext, caller: Caller): Promise<Me | null> {
  const user = await findUser(context.db, caller.userId);
  if (!user) return null;
  const tokenSession = await freshToken(context, caller);
  return { ...user, ...(tokenSession !== null && { tokenSession }) };
}

/** The session lives on with its token, so that who comes every month never signs in again. */
async function freshToken({ db, tokens }: ServerContext, caller: Caller): Promise<string | null> {
  const ageSeconds = Date.now() / 1000 - caller.tokenIssuedAt;
  if (ageSeconds <= DAY_SECONDS || !(await extendSession(db, caller.sessionId))) return null;
  return tokens.issue(caller.userId, caller.sessionId);
}
