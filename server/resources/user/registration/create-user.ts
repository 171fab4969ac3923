import { v7 as uuidv7 } from 'uuid';
import type { FieldErrors } from '#contract/answers.ts';
import type { RegisterBody } from '#contract/calls/account.ts';
import { normalizeCode } from '#domain/code.ts';
import { addDays } from '#domain/dates/dates.ts';
import { mobileForm } from '#domain/phones/phone-forms.ts';
import type { Role } from '#domain/rows.ts';
import type { ServerContext } from '#server/context/context.ts';
import { constraintOf, inTransaction, sqlState, type Tx } from '#server/database/kysely.ts';
import { findProblems, problemOf } from './registration-conflicts.ts';
import { randomCode } from '#server/base/random-code.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { CURRENCIES, REST_OF_THE_WORLD } from '#domain/money/currencies.ts';

export interface NewUser extends RegisterBody {
  /** USER by default. */
  role?: Role;
  /** Days from now, and verified at once (null: no end). Absent: not verified. */
  membershipDays?: number | null;
}

export interface CreatedUser {
  id: string;
  userCode: string;
}

export type Creation = { ok: true; user: CreatedUser } | { ok: false; errors: FieldErrors };

const UNIQUE_VIOLATION = '23505';

/**
 * Takes a validated `user` and hashes first, so that refusals take as long. `alongside` runs in the same transaction.
 */
export async function createUser(
  { db, passwords }: Pick<ServerContext, 'db' | 'passwords'>,
  user: NewUser,
  alongside: (tx: Tx, userId: string) => Promise<void> = async () => undefined,
): Promise<Creation> {
  const passwordHash = await passwords.hash(user.password);
  const errors = await findProblems(db, user);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const insert = () =>
    inTransaction(db, async (tx) => {
      const created = await insertUser(tx, user, passwordHash);
      await alongside(tx, created.id);
      return created;
    });
  return answerRace(insert);
}

async function answerRace(insert: () => Promise<CreatedUser>): Promise<Creation> {
  try {
    return { ok: true, user: await insert() };
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    const constraint = constraintOf(error);
    if (constraint === 'users_user_code_key') return answerRace(insert);
    const errors = problemOf(constraint);
    if (!errors) throw error;
    return { ok: false, errors };
  }
}

async function insertUser(tx: Tx, user: NewUser, passwordHash: string): Promise<CreatedUser> {
  const { username, email, phone, codeReferrals, role = 'USER', membershipDays } = user;
  const id = uuidv7();
  const userCode = randomUserCode();
  await tx
    .insertInto('users')
    .values({
      id,
      username,
      email,
      phone: mobileForm(phone),
      role,
      password_hash: passwordHash,
      user_code: userCode,
      code_referrals: codeReferrals ? normalizeCode(codeReferrals) : null,
      is_verified: membershipDays !== undefined,
    })
    .execute();
  await tx
    .insertInto('user_states')
    .values({
      user_id: id,
      symbolmoney: symbolOfPhone(phone),
      ...(membershipDays !== undefined && memberFromNow(membershipDays)),
    })
    .execute();
  return { id, userCode };
}

function memberFromNow(membershipDays: number | null) {
  const now = new Date().toISOString();
  const end_date = membershipDays === null ? null : addDays(now, membershipDays);
  return { start_date: now, end_date };
}

const CODE_LENGTH = 8;

/** Shown as `XXXX-XXXX` (rules §7). */
const randomUserCode = (): string => randomCode(CODE_LENGTH);

/** A new user's money symbol (SES-41). */
export function symbolOfPhone(e164: string): string {
  const country = parsePhoneNumberFromString(e164)?.country;
  return (CURRENCIES.find(({ code }) => code === country) ?? REST_OF_THE_WORLD).symbol;
}
