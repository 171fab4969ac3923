import type { ServerContext } from '#server/context/context.ts';
import { inTransaction } from '#server/database/kysely.ts';
import { lockState, touchProfile } from '#server/database/user-state.ts';
import type { Caller } from '#server/auth/authenticate.ts';
import { closeSession, hasLiveSession } from '#server/auth/sessions.ts';

/** The user counts as connected until the last session ends (rules §7, SES-45). */
export async function signOut(
  { db, notifier }: ServerContext,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
): Promise<void> {
  const revision = await inTransaction(db, async (tx) => {
    const state = await lockState(tx, userId);
    await closeSession(tx, userId, sessionId);
    if (await hasLiveSession(tx, userId)) return null;
    return state?.is_connection ? touchProfile(tx, userId, { state: { is_connection: false } }) : null;
  });
  if (revision !== null) notifier.publish(userId, revision);
}
