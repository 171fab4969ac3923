import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { lockState, findLocked } from '#server/database/user-state.ts';
import { consumeMailCode, createMailCode } from '#server/auth/mail-codes.ts';
import { markVerified } from '#server/auth/mark-verified.ts';
import { verificationMail } from '#server/notify/mail/templates.ts';
import { sql } from 'kysely';

/**
 * Returns the verified address; null for an unknown, used or old code, and if an ADMIN withdrew the verification
 * (ADM-26).
 */
export async function verifyByCode(
  { db, notifier, settings }: ServerContext,
  code: string,
): Promise<string | null> {
  const verified = await inTransaction(db, async (tx) => {
    const userId = await consumeMailCode(tx, code, 'verify');
    const email = userId === null ? null : await verifiable(tx, userId);
    if (userId === null || email === null) return null;
    const revision = await markVerified(tx, userId, settings.trialDays);
    return revision === null ? null : { userId, email, revision };
  });
  if (verified) notifier.publish(verified.userId, verified.revision);
  return verified?.email ?? null;
}

/** The user's address. The lock waits for an ADMIN who is just withdrawing the verification. */
async function verifiable(tx: Tx, userId: string): Promise<string | null> {
  await lockState(tx, userId);
  const user = await tx
    .selectFrom('users')
    .select(['email', 'verification_withdrawn'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && !user.verification_withdrawn ? user.email : null;
}

interface Recipient {
  username: string;
  email: string;
}

/** Call after the commit of the code. */
export async function sendVerification(
  { settings, mailer }: Pick<ServerContext, 'settings' | 'mailer'>,
  { username, email }: Recipient,
  code: string,
): Promise<void> {
  const link = `${settings.publicUrl}/verify_email#code=${code}`;
  await mailer.send({ to: email, ...verificationMail({ username, link }) });
}

/** Mails a link that voids earlier ones; does nothing without an unverified user (rules §7). */
export async function mailVerificationAgain(context: ServerContext, email: string): Promise<void> {
  const renewed = await inTransaction(context.db, (tx) => renewCode(tx, email));
  if (renewed) await sendVerification(context, renewed.user, renewed.code);
}

/**
 * The lock orders two concurrent calls: the later code voids the earlier. Creates none after a withdrawal by an ADMIN
 * (ADM-26).
 */
async function renewCode(tx: Tx, email: string) {
  const user = await findLocked(tx, () => findUnverified(tx, email));
  return user ? { user, code: await createMailCode(tx, user.id, 'verify') } : null;
}

const findUnverified = (tx: Tx, email: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('is_verified', '=', false)
    .where('verification_withdrawn', '=', false)
    .executeTakeFirst();
