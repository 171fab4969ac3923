import type { FieldErrors } from '#contract/answers.ts';
import type { ChangePasswordBody } from '#contract/calls/account.ts';
import type { Caller } from '#server/auth/authenticate.ts';
import { voidMailCodes } from '#server/auth/mail-codes.ts';
import { queueNotice } from '#server/auth/queue-notice.ts';
import { endFeeds, endOtherSessions, type SessionOrigin } from '#server/auth/sessions.ts';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { lockState, touchProfile } from '#server/database/user-state.ts';
import { isCommonPassword } from '#server/resources/user/common-passwords.ts';
import { proveOwner } from '#server/resources/user/factor/prove.ts';
import { messages as recovery } from '#server/resources/user/recovery.texts.ts';
import { messages as userMessages } from '#server/resources/user/user.texts.ts';
import { messages } from './sessions.texts.ts';

export type PasswordChange =
  /** `feedsEnded`: addresses of calendars ended too. */
  | { outcome: 'changed'; feedsEnded: boolean }
  | { outcome: 'too many'; waitSeconds: number }
  | { outcome: 'refused'; errors: FieldErrors };

/**
 * Requires the present password and, with a second factor, a code. Ends the user's other sessions and addresses of
 * calendars, and voids links for a new password (ADR 0127).
 */
export async function changePassword(
  context: ServerContext,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  { current, code, password1, password2 }: ChangePasswordBody,
  from: SessionOrigin = {},
): Promise<PasswordChange> {
  const { db, passwords, notifier } = context;
  const row = await db
    .selectFrom('users')
    .select(['password_hash', 'username', 'email'])
    .where('id', '=', caller.userId)
    .executeTakeFirst();
  if (!row) return wrongPassword;
  if (isCommonPassword(password1, [row.username, row.email]))
    return refused('password1', userMessages.passwordCommon);
  if (password1 === current) return refused('password1', messages.samePassword);
  if (password1 !== password2) return refused('password2', recovery.mismatch);
  const proof = { password: current, ...(code !== undefined && { code }), asksCode: true };
  const { waitSeconds, wrong } = await proveOwner(context, caller.userId, proof);
  if (waitSeconds > 0) return { outcome: 'too many', waitSeconds };
  if (wrong) return wrong['code'] ? { outcome: 'refused', errors: wrong } : wrongPassword;
  const next = { before: row.password_hash, after: await passwords.hash(password1, 'middle'), from };
  const written = await inTransaction(db, (tx) => write(tx, caller, next));
  if (written === null) return wrongPassword;
  notifier.publish(caller.userId, written.revision);
  return { outcome: 'changed', feedsEnded: written.feedsEnded };
}

/** Null if another password was chosen meanwhile. */
async function write(
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'sessionId'>,
  { before, after, from }: { before: string; after: string; from: SessionOrigin },
): Promise<{ revision: number; feedsEnded: boolean } | null> {
  await lockState(tx, caller.userId);
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', caller.userId)
    .where('password_hash', '=', before)
    .executeTakeFirst();
  if (!user) return null;
  await voidMailCodes(tx, caller.userId, 'recover');
  await endOtherSessions(tx, caller);
  const feedsEnded = (await endFeeds(tx, caller.userId)).length > 0;
  await queueNotice(tx, caller.userId, 'password_changed', from);
  const revision = await touchProfile(tx, caller.userId, { identity: { password_hash: after } });
  return revision === null ? null : { revision, feedsEnded };
}

const refused = (field: string, msg: string): PasswordChange => ({
  outcome: 'refused',
  errors: { [field]: { msg } },
});

const wrongPassword: PasswordChange = refused('current', messages.wrongPassword);
