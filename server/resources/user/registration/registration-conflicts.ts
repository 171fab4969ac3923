import { sql } from 'kysely';
import type { FieldErrors } from '#contract/answers.ts';
import type { RegisterBody } from '#contract/calls/account.ts';
import { normalizeCode } from '#domain/code.ts';
import { phoneForms } from '#domain/phones/phone-forms.ts';
import type { Db } from '#server/database/kysely.ts';
import { isCommonPassword } from '#server/resources/user/common-passwords.ts';
import { isPlainUsername } from './plain-username.ts';
import { messages } from '#server/resources/user/user.texts.ts';

/** Taken, too common and unknown values (rules §7, wire §2). */
export async function findProblems(db: Db, fields: Partial<RegisterBody>): Promise<FieldErrors> {
  const known = await lookUp(db, fields);
  const { username, email, password, codeReferrals } = fields;
  return {
    ...(known.username && TAKEN.users_username),
    ...(username !== undefined &&
      !isPlainUsername(username) && { username: { msg: messages.usernameForeign } }),
    ...(known.phone && TAKEN.users_phone_key),
    ...(known.email && TAKEN.users_email),
    ...(password !== undefined &&
      isCommonPassword(password, [username, email]) && { password: { msg: messages.passwordCommon } }),
    ...(codeReferrals && !known.referral && { codeReferrals: { msg: messages.referralUnknown } }),
  };
}

/** Two may take a value at once: returns the error for the violated constraint. */
export function problemOf(constraint: string | null): FieldErrors | null {
  return constraint !== null && constraint in TAKEN ? TAKEN[constraint as keyof typeof TAKEN] : null;
}

const TAKEN = {
  users_username: { username: { msg: messages.usernameTaken } },
  users_email: { email: { msg: messages.emailTaken } },
  users_phone_key: { phone: { msg: messages.phoneTaken } },
} as const;

interface Known {
  username: boolean;
  email: boolean;
  phone: boolean;
  referral: boolean;
}

async function lookUp(
  db: Db,
  { username, email, phone, codeReferrals }: Partial<RegisterBody>,
): Promise<Known> {
  const code = codeReferrals ? normalizeCode(codeReferrals) : null;
  const forms = phone === undefined ? [] : phoneForms(phone);
  const { rows } = await sql<Known>`
    select exists (select from users where lower(username) = lower(${username ?? null}::text)) as username,
      exists (select from users where lower(email) = lower(${email ?? null}::text)) as email,
      exists (select from unnest(${forms}::text[]) as form join users on users.phone = form) as phone,
      exists (select from users where user_code = ${code}) as referral
  `.execute(db);
  const [known] = rows;
  if (!known) throw new Error('A select of constants gives a row');
  return known;
}
