import type { Me } from '#contract/calls/session.ts';
import type { ServerContext, TokenClaims } from '#server/context.ts';
import { extendSession } from '#server/auth/sessions.ts';
import { findSignedIn } from '#server/db/user-summary.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Null when the session has ended. */
export async function readMe(context: ServerContext, claims: TokenClaims): Promise<Me | null> {
  const user = await findSignedIn(context.database, claims);
  if (!user) return null;
  const tokenSession = await freshToken(context, claims);
  return { ...user, ...(tokenSession !== null && { tokenSession }) };
}

/** Extends the session too: a user who comes every month signs in again after 180 days. */
async function freshToken(
  { db, tokens }: ServerContext,
  { userId, sessionId, issuedAt }: TokenClaims,
): Promise<string | null> {
  const ageSeconds = Date.now() / 1000 - issuedAt;
  const endsAt = ageSeconds <= DAY_SECONDS ? null : await extendSession(db, { userId, sessionId });
  return endsAt === null ? null : tokens.issue(userId, sessionId, endsAt);
}
