import { DAY_MS } from '#domain/dates/dates.ts';
import { recordAction } from '#server/observe/audit.ts';
import { eraseFound } from '#server/auth/erase-user.ts';
import { setLeaving } from '#server/auth/leaving.ts';
import { notifyRevision } from '#server/notify/notifier.ts';
import { untilAborted } from '#server/base/concurrency/until-aborted.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { lockState } from '#server/database/user-state.ts';
import { noticeMail } from '#server/notify/mail/notice-mail.ts';

/** Housekeeping runs once a day. A longer delay means that the server was away, or its clock wrong, during the week. */
const LATE_MS = 2 * DAY_MS;
const USERS_AT_ONCE = 1_000;

export type LeaverContext = Pick<ServerContext, 'db' | 'log' | 'mailer' | 'security'>;

/**
 * Deletes users who asked for it a week ago, one at a time (PRO-12). A user who could not cancel until a moment ago
 * gets another week. A failure of one is logged and stops no other.
 *
 * @param nowMs epoch ms of a trusted clock (ADR 0178)
 */
export async function eraseLeavers(
  context: LeaverContext,
  nowMs: number,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, log } = context;
  const due = await db
    .selectFrom('users')
    .select(['id', 'leaves_at'])
    .where('leaves_at', '<=', new Date(nowMs).toISOString())
    .orderBy('leaves_at')
    .limit(USERS_AT_ONCE)
    .execute();
  for (const { id, leaves_at: leavesAt } of due) {
    if (stopping?.aborted) return;
    const isLate = Date.parse(leavesAt ?? '') < nowMs - LATE_MS;
    const work = isLate ? giveWeekAnew(context, id, nowMs) : eraseLeaver(context, id, nowMs, stopping);
    await work.catch((err: unknown) => log.error({ err, userId: id }, 'a user who leaves: not done'));
  }
}

const isDue = (tx: Tx, id: string, nowMs: number) =>
  tx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'user_code as userCode'])
    .where('id', '=', id)
    .where('leaves_at', '<=', new Date(nowMs).toISOString())
    .where('role', '!=', 'ADMIN')
    .executeTakeFirst();

async function giveWeekAnew({ db, log }: LeaverContext, id: string, nowMs: number): Promise<void> {
  const revision = await inTransaction(db, async (tx) => {
    await lockState(tx, id);
    if (!(await isDue(tx, id, nowMs))) return null;
    const raised = await setLeaving(tx, id, nowMs);
    if (raised !== null) await notifyRevision(tx, id, raised);
    return raised;
  });
  if (revision !== null)
    log.warn({ userId: id }, 'a user who leaves gets the week anew: the date had passed unseen');
}

async function eraseLeaver(
  { db, log, mailer, security }: LeaverContext,
  id: string,
  nowMs: number,
  stopping?: AbortSignal,
): Promise<void> {
  const gone = await inTransaction(db, async (tx) => {
    const erased = await eraseFound(tx, () => isDue(tx, id, nowMs));
    if (!erased) return null;
    const { username, userCode, credits } = erased;
    const detail = `${userCode} · ${credits}`;
    await recordAction(tx, { id, username }, { act: 'delete_user', subject: username, detail });
    return erased;
  });
  if (!gone) return;
  const { username, userCode, email } = gone;
  security.record({ event: 'leaving', outcome: 'ok', userId: id, details: { act: 'deleted' } });
  // An operator who restores an older backup has to know which user to delete again.
  log.info({ userId: id, userCode }, 'deleted a user who wished to go');
  const at = new Date(nowMs).toISOString();
  const mail = noticeMail({ username, kind: 'left', at, browser: null, platform: null, address: null });
  // Sent at once, not queued: the queue's row, with the address, is deleted with the user.
  await untilAborted(stopping, (stopped) =>
    Promise.race([mailer.send({ to: email, ...mail }), stopped]),
  ).catch((err: unknown) => log.warn({ err }, 'the last mail to a user who left was not sent'));
}
