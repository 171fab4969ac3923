import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '#domain/dates/dates.ts';
import type { Db, Tx } from '#server/database/kysely.ts';

export type MailCodePurpose = 'verify' | 'recover';

const CODE_BYTES = 32;
const HOUR_MS = 3_600_000;
const LIFETIME_MS: Record<MailCodePurpose, number> = { verify: DAY_MS, recover: HOUR_MS };

/** Creates a code for the link in a mail and voids earlier ones of the same purpose (rules §7). */
export async function createMailCode(tx: Tx, userId: string, purpose: MailCodePurpose): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await voidMailCodes(tx, userId, purpose);
  const expires_at = new Date(Date.now() + LIFETIME_MS[purpose]).toISOString();
  await tx
    .insertInto('mail_codes')
    .values({ code_hash: hashed(code), user_id: userId, purpose, expires_at })
    .execute();
  return code;
}

/** Codes already mailed for this purpose become invalid. */
export async function voidMailCodes(tx: Tx, userId: string, purpose: MailCodePurpose): Promise<void> {
  await tx.deleteFrom('mail_codes').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

/** Returns the code's user, or null if it is unknown, used or expired; of two concurrent uses, one gets the user. */
export async function consumeMailCode(
  tx: Tx,
  code: string,
  purpose: MailCodePurpose,
): Promise<string | null> {
  const row = await tx
    .deleteFrom('mail_codes')
    .where('code_hash', '=', hashed(code))
    .where('purpose', '=', purpose)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst();
  return row && Date.parse(row.expires_at) > Date.now() ? row.user_id : null;
}

/** Returns the code's user, null if it is unknown, used or expired. Doesn't use it up. */
export async function ownerOfMailCode(
  db: Db,
  code: string,
  purpose: MailCodePurpose,
): Promise<{ username: string; email: string } | null> {
  const row = await db
    .selectFrom('mail_codes')
    .innerJoin('users', 'users.id', 'mail_codes.user_id')
    .select(['users.username', 'users.email', 'expires_at'])
    .where('code_hash', '=', hashed(code))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row && Date.parse(row.expires_at) > Date.now() ? row : null;
}

const hashed = (code: string) => createHash('sha256').update(code).digest();
