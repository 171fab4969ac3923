import { sql } from 'kysely';
import type { ServerContext } from '#server/context/context.ts';
import { inTransaction, type Tx } from '#server/database/kysely.ts';
import { findLocked } from '#server/database/user-state.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { mailKey, throttleKey } from '#server/auth/throttle/throttle-key.ts';
import { sendVerification } from './send-verification.ts';

const MAILS_AN_HOUR = 3;

/**
 * Mails a link that voids earlier ones (rules §7, wire §3). The user is looked up after the answer, so that neither
 * it nor its time reveals whether there is one. Gives the seconds to wait, 0 when it will be done (SES-33).
 */
export async function mailVerificationAgain(
  context: ServerContext,
  backgroundTasks: BackgroundTasks,
  email: string,
): Promise<number> {
  const { db, settings } = context;
  const key = throttleKey('resend-verification', mailKey(email));
  const waitSeconds = settings.rateLimit ? await takeHourly(db, key, MAILS_AN_HOUR) : 0;
  if (waitSeconds > 0) return waitSeconds;
  backgroundTasks.enqueue(mailKey(email), 'verification mail', async () => {
    const renewed = await inTransaction(db, (tx) => renewCode(tx, email));
    if (renewed) await sendVerification(context, renewed.user, renewed.code);
  });
  return 0;
}

/** Locks the user: the later of two codes voids the earlier. None is made after a withdrawal by an ADMIN (ADM-26). */
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
