import { setLeaving } from '#server/auth/leaving.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import type { SessionOrigin } from '#server/auth/sessions.ts';
import type { Tx } from '#server/database/kysely.ts';
import { lockState, touchProfile } from '#server/database/user-state.ts';

/** A date that stands already stays: the call may be a retry. Else the new revision, null where nothing changed. */
export async function beginLeaving(
  tx: Tx,
  userId: string,
  from: SessionOrigin,
): Promise<number | 'administrator' | null> {
  const user = await findLocked(tx, userId);
  if (user?.role === 'ADMIN') return 'administrator';
  return user?.leaves_at === null ? setLeaving(tx, userId, Date.now(), from) : null;
}

/** Null for who isn't leaving: the call may be a retry. */
export async function endLeaving(tx: Tx, userId: string, from: SessionOrigin): Promise<number | null> {
  const user = await findLocked(tx, userId);
  if (!user || user.leaves_at === null) return null;
  await queueNotice(tx, userId, 'staying', from);
  return touchProfile(tx, userId, { identity: { leaves_at: null } });
}

async function findLocked(tx: Tx, userId: string) {
  await lockState(tx, userId);
  return tx.selectFrom('users').select(['role', 'leaves_at']).where('id', '=', userId).executeTakeFirst();
}
