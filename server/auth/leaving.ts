import { DAY_MS } from '#domain/dates/dates.ts';
import type { Tx } from '#server/database/kysely.ts';
import { touchProfile } from '#server/database/user-state.ts';
import { leavesFact } from '#server/notify/mail/notice-mail.ts';
import { queueNotice } from './queue-notice.ts';
import type { SessionOrigin } from './sessions.ts';

/** Time in which a user can cancel the deletion (ADR 0181). */
const LEAVING_MS = 7 * DAY_MS;

/**
 * Schedules the deletion of the user in a week, and mails a notice. Returns as `touchProfile` does.
 *
 * @param from the request; empty if the server restarts the week
 */
export async function setLeaving(
  tx: Tx,
  userId: string,
  nowMs: number,
  from: SessionOrigin = {},
): Promise<number | null> {
  const leavesAt = new Date(nowMs + LEAVING_MS).toISOString();
  const revision = await touchProfile(tx, userId, { identity: { leaves_at: leavesAt } });
  if (revision !== null) await queueNotice(tx, userId, 'leaving', from, [leavesFact(leavesAt)]);
  return revision;
}
