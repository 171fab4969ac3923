import { sql } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { inTransaction, type Tx } from '#server/db/kysely.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { takeHourly } from '#server/throttle/hourly.ts';
import { mailKey, throttleKey } from '#server/throttle/throttle-key.ts';
import { sendVerification } from './send-verification.ts';

const MAILS_AN_HOUR = 3;

/**
 * Mails a new link to a user who isn't verified, unless an ADMIN took the verification away (ADM-26); the earlier ones
 * no longer count. Who asks can't tell whether there
 * is such a user, by the time that it takes neither: whether there is one is looked up after the answer.
 *
 * @returns seconds to wait, 0 when it will be done (SES-33). Source: rules §7, wire §3
 */
export async function resendVerification(
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

/** Locks the user, so that of two at once each voids the other's code and one remains. */
async function renewCode(tx: Tx, email: string) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('is_verified', '=', false)
    .where('verification_withdrawn', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user ? { user, code: await createMailCode(tx, user.id, 'verify') } : null;
}
