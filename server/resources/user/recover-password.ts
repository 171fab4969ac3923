import { sql } from 'kysely';
import type { NewPasswordBody } from '#contract/calls/account.ts';
import type { FieldErrors } from '#contract/answers.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { findLocked, lockState, touchProfile } from '#server/database/user-state.ts';
import { recoveryMail } from '#server/notify/mail/templates.ts';
import { consumeMailCode, createMailCode, ownerOfMailCode } from '#server/auth/mail-codes.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import type { SessionOrigin } from '#server/auth/sessions.ts';
import { isCommonPassword } from './common-passwords.ts';
import { endAccess, type EndedAccess } from './end-access.ts';
import { messages } from './recovery.texts.ts';
import { messages as userMessages } from './user.texts.ts';

/** Mails a link that voids earlier ones; does nothing without a user (rules §7). */
export async function mailRecovery(context: ServerContext, email: string): Promise<void> {
  const recovery = await inTransaction(context.db, (tx) => makeRecovery(tx, email));
  if (recovery) await sendRecovery(context, recovery);
}

interface Recovery {
  username: string;
  email: string;
  code: string;
}

/** The lock orders two concurrent calls: the later code voids the earlier. */
async function makeRecovery(tx: Tx, email: string): Promise<Recovery | null> {
  // A mail that is corrected meanwhile gets no code.
  const user = await findLocked(tx, () =>
    tx
      .selectFrom('users')
      .select(['id', 'username', 'email'])
      .where(sql`lower(email)`, '=', sql`lower(${email})`)
      .executeTakeFirst(),
  );
  if (!user) return null;
  return { username: user.username, email: user.email, code: await createMailCode(tx, user.id, 'recover') };
}

async function sendRecovery(
  { settings, mailer }: ServerContext,
  { username, email, code }: Recovery,
): Promise<void> {
  const link = `${settings.publicUrl}/new_password#code=${code}`;
  await mailer.send({ to: email, ...recoveryMail({ username, link }) });
}

export type NewPassword =
  | ({ outcome: 'saved'; userId: string } & EndedAccess)
  /** Validation errors, which use up no code. */
  | { outcome: 'refused'; errors: FieldErrors };

/** Ends all sessions of the user (rules §7), and other access to the account (ADR 0176). */
export async function setNewPassword(
  context: ServerContext,
  { code, password1, password2, keepPasskeys = false }: NewPasswordBody,
  from: SessionOrigin = {},
): Promise<NewPassword> {
  if (isCommonPassword(password1)) return passwordCommon;
  if (password1 !== password2) return refused({ password2: { msg: messages.mismatch } });
  // Hashing is expensive: strangers without a code don't get it.
  const owner = await ownerOfMailCode(context.db, code, 'recover');
  if (!owner) return codeInvalid;
  if (isCommonPassword(password1, [owner.username, owner.email])) return passwordCommon;
  const passwordHash = await context.passwords.hash(password1);
  const change = { code, passwordHash, keepPasskeys, from };
  const changed = await inTransaction(context.db, (tx) => changePassword(tx, change));
  if (!changed) return codeInvalid;
  const { revision, ...saved } = changed;
  context.notifier.publish(saved.userId, revision);
  return { outcome: 'saved', ...saved };
}

const refused = (errors: FieldErrors): NewPassword => ({ outcome: 'refused', errors });
const passwordCommon = refused({ password1: { msg: userMessages.passwordCommon } });
const codeInvalid = refused({ code: { msg: userMessages.codeInvalid } });

interface Change {
  code: string;
  passwordHash: string;
  keepPasskeys: boolean;
  from: SessionOrigin;
}

/** Null if the code was used meanwhile or the user is gone. */
async function changePassword(tx: Tx, { code, passwordHash, keepPasskeys, from }: Change) {
  const userId = await consumeMailCode(tx, code, 'recover');
  if (userId === null || !(await lockState(tx, userId))) return null;
  const { mail_proved_at: provedAt } = await tx
    .selectFrom('users')
    .select('mail_proved_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const revision = await touchProfile(tx, userId, {
    identity: { password_hash: passwordHash, mail_proved_at: provedAt ?? sql<string>`now()` },
    state: { is_connection: false },
  });
  if (revision === null) return null;
  const ended = await endAccess(tx, userId, { keepPasskeys, provedAt });
  await queueNotice(tx, userId, 'password_recovered', from, ended.facts);
  return { userId, revision, ...ended };
}
