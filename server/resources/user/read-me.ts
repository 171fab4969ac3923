import type { ServerContext, TokenClaims } from '#server/context/context.ts';
import { extendSession, settleRenewal } from '#server/auth/sessions.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { findSignedIn } from '#server/database/user-summary.ts';
import { lockState } from '#server/database/user-state.ts';
import type { Me } from '#contract/schemas/answers.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Null when the session has ended. The first one of a renewed session ends the session that it replaces. */
export async function readMe(context: ServerContext, claims: TokenClaims): Promise<Me | null> {
  const found = await findSignedIn(context.database, claims);
  if (!found) return null;
  const { user, replaces } = found;
  if (replaces !== null)
    await inTransaction(context.db, async (tx) => {
      await lockState(tx, claims.userId);
      await settleRenewal(tx, claims);
    });
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
