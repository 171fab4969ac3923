import { sql } from 'kysely';
import type { RegisterBody } from '#contract/calls/account.ts';
import { phoneForms } from '#domain/phones/phone-forms.ts';
import type { ServerContext } from '#server/context/context.ts';
import { createMailCode, voidMailCodes } from '#server/auth/mail-codes.ts';
import { inTransaction, sqlState, type Db, type Tx } from '#server/database/kysely.ts';
import { lockState, touchProfile } from '#server/database/user-state.ts';
import { takeHourly } from '#server/auth/throttle/hourly.ts';
import { throttleKey } from '#server/auth/throttle/throttle-key.ts';
import { keepRegistration } from './registration-replay.ts';

/** Bounds the mails, and the guesses at a password. */
const CHANGES_AN_HOUR = 5;
const UNIQUE_VIOLATION = '23505';

/**
 * A user who mistyped the address registers again with another one: same username, phone and password, while nothing
 * was ever verified. The earlier links become invalid. Returns the new code, null if the data does not match
 * (ADR 0086).
 */
export async function correctMail(
  context: ServerContext,
  body: RegisterBody,
  key: string | null,
): Promise<string | null> {
  const { db, passwords, settings } = context;
  const made = await findUnverified(db, body);
  if (!made) return null;
  const attempt = throttleKey('correct-mail', made.id);
  if (settings.rateLimit && (await takeHourly(db, attempt, CHANGES_AN_HOUR)) > 0) return null;
  if (!(await passwords.verify(body.password, made.password_hash))) return null;
  const change = (tx: Tx) => changeMail(tx, { userId: made.id, body, key });
  try {
    return await inTransaction(db, change);
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    return null;
  }
}

const findUnverified = (db: Db, { username, phone }: RegisterBody) =>
  unverified(db)
    .select(['id', 'password_hash'])
    .where(sql`lower(username)`, '=', sql`lower(${username}::text)`)
    .where('phone', 'in', phoneForms(phone))
    .executeTakeFirst();

/** Locks the user: a link of the first mail may be opened at the same moment. */
async function changeMail(
  tx: Tx,
  { userId, body, key }: { userId: string; body: RegisterBody; key: string | null },
): Promise<string | null> {
  if (!(await lockState(tx, userId))) return null;
  if (!(await unverified(tx).select('id').where('id', '=', userId).executeTakeFirst())) return null;
  await touchProfile(tx, userId, { identity: { email: body.email } });
  await voidMailCodes(tx, userId, 'recover');
  if (key !== null) await keepRegistration(tx, userId, key, body);
  return createMailCode(tx, userId, 'verify');
}

/** Paid days or a trial that has begun make an account more than a registration. */
const unverified = (db: Db | Tx) =>
  db
    .selectFrom('user_states')
    .innerJoin('users', 'users.id', 'user_states.user_id')
    .where('is_verified', '=', false)
    .where('verification_withdrawn', '=', false)
    .where('start_date', 'is', null);
