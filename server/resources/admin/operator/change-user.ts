import type { Role } from '#domain/rows.ts';
import { recordAction } from '#server/observe/audit.ts';
import { eraseFound } from '#server/auth/erase-user.ts';
import { voidMailCodes } from '#server/auth/mail-codes.ts';
import { markVerified } from '#server/auth/mark-verified.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import { revokeSessions } from '#server/auth/sessions.ts';
import { notifyEnded, notifyRevision } from '#server/notify/notifier.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { touchProfile } from '#server/database/user-state.ts';
import type { SecurityEventName } from '#contract/security-events.ts';
import { findByMail, lockByMail, type OperatedUser, OPERATOR } from './operator.ts';

type Context = Pick<ServerContext, 'db' | 'security'>;

/** `same`: the user already is as wanted. */
export type Operated = 'done' | 'no user' | 'same' | 'administrator';

type Work = (tx: Tx, user: OperatedUser) => Promise<Operated>;

/** Runs under the user's lock. The act becomes a security event. */
async function operate(
  { db, security }: Context,
  email: string,
  { event, act, work }: { event: SecurityEventName; act: string; work: Work },
): Promise<Operated> {
  let subject: string | undefined;
  const outcome = await inTransaction(db, async (tx): Promise<Operated> => {
    const user = await lockByMail(tx, email);
    subject = user?.id;
    return user ? work(tx, user) : 'no user';
  });
  if (outcome === 'done')
    security.record({ event, outcome: 'ok', userId: subject, details: { act: `${act} by the operator` } });
  return outcome;
}

/** Ends all sessions, as a password by mail does, and mails a notice. The password is hashed and was checked. */
export const setPassword = (context: Context, email: string, passwordHash: string): Promise<Operated> =>
  operate(context, email, {
    event: 'new_password',
    act: 'set',
    work: async (tx, { id }) => {
      const change = { identity: { password_hash: passwordHash }, state: { is_connection: false } };
      await told(tx, id, await touchProfile(tx, id, change));
      await revokeSessions(tx, id);
      // A link requested earlier would open the account again.
      await voidMailCodes(tx, id, 'recover');
      await queueNotice(tx, id, 'password_reset');
      return 'done';
    },
  });

/** Any role, ADMIN too. The membership's dates stay. */
export const setRole = (context: Context, email: string, role: Role): Promise<Operated> =>
  operate(context, email, {
    event: 'admin_role',
    act: 'changed',
    work: async (tx, user) => {
      if (user.role === role) return 'same';
      // An ADMIN can't be scheduled for deletion: a pending one is cancelled (PRO-10).
      const change = { identity: { role, ...(role === 'ADMIN' && { leaves_at: null }) } };
      await told(tx, user.id, await touchProfile(tx, user.id, change));
      await notifyEnded(tx, [{ userId: user.id }]);
      const detail = `${user.role} → ${role}`;
      await recordAction(tx, OPERATOR, { act: 'role', subject: user.username, detail });
      return 'done';
    },
  });

/** Same effect as the link of the mail. */
export const verifyUser = (context: Context, email: string, trialDays: number): Promise<Operated> =>
  operate(context, email, {
    event: 'admin_verification',
    act: 'verified',
    work: async (tx, { id, username, isVerified }) => {
      if (isVerified) return 'same';
      await told(tx, id, await markVerified(tx, id, trialDays));
      await recordAction(tx, OPERATOR, { act: 'verify', subject: username });
      return 'done';
    },
  });

/** Same rules as in the admin area: an ADMIN can't be deleted. */
export const deleteUser = ({ db, security }: Context, email: string): Promise<Operated> =>
  inTransaction(db, async (tx): Promise<{ outcome: Operated; subject?: string }> => {
    let isAdmin = false;
    const erased = await eraseFound(tx, async () => {
      const found = await findByMail(tx, email);
      isAdmin = found?.role === 'ADMIN';
      return isAdmin ? undefined : found;
    });
    if (!erased) return { outcome: isAdmin ? 'administrator' : 'no user' };
    const { id, username, userCode, credits } = erased;
    const detail = `${userCode} · ${credits}`;
    await recordAction(tx, OPERATOR, { act: 'delete_user', subject: username, detail });
    return { outcome: 'done', subject: id };
  }).then(({ outcome, subject }) => {
    const details = { act: 'deleted by the operator', ...(subject !== undefined && { subject }) };
    if (outcome === 'done') security.record({ event: 'admin_deletion', outcome: 'ok', details });
    return outcome;
  });

async function told(tx: Tx, userId: string, revision: number | null): Promise<void> {
  if (revision === null) throw new Error('A locked user is there');
  await notifyRevision(tx, userId, revision);
}
