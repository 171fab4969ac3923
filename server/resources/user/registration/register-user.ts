import { Partial as Part } from 'typebox/type';
import { type RegisterBody, registerBody } from '#contract/calls/account.ts';
import type { FieldErrors } from '#contract/answers.ts';
import { strict } from '#contract/fields.ts';
import { validate } from '#contract/validate.ts';
import type { ServerContext } from '#server/context/context.ts';
import type { BackgroundTasks } from '#server/jobs/background-tasks.ts';
import { createMailCode } from '#server/auth/mail-codes.ts';
import { mailKey } from '#server/auth/throttle/throttle-key.ts';
import { correctMail } from './correct-mail.ts';
import { createUser } from './create-user.ts';
import { keepRegistration, wasRegistered } from './registration-replay.ts';
import { sendVerification } from './verify-email.ts';
import { findProblems } from './registration-conflicts.ts';

/** Any of registration's fields: checks the valid ones while another is not. */
const registerPart = Part(registerBody, strict);

export type Registration =
  | { outcome: 'registered' }
  /** Done before under this key. */
  | { outcome: 'replayed' }
  | { outcome: 'refused'; errors: FieldErrors };

/**
 * The mail is sent in the background: if it fails, the user can request another. The same registration again under its
 * key, after a lost answer, succeeds instead of finding its own name taken.
 */
export async function registerUser(
  context: ServerContext,
  backgroundTasks: BackgroundTasks,
  body: unknown,
  key: string | null,
): Promise<Registration> {
  const checked = validate<RegisterBody>(registerBody, body);
  if (!checked.ok) {
    const rest = await problemsOfTheRest(context, body, checked.errors);
    return { outcome: 'refused', errors: { ...rest, ...checked.errors } };
  }
  let code = '';
  const creation = await createUser(context, checked.body, async (tx, userId) => {
    code = await createMailCode(tx, userId, 'verify');
    if (key !== null) await keepRegistration(tx, userId, key, checked.body);
  });
  if (!creation.ok) {
    if (key !== null && (await wasRegistered(context, key, checked.body))) return { outcome: 'replayed' };
    const corrected = isOwnTaken(creation.errors) ? await correctMail(context, checked.body, key) : null;
    if (corrected === null) return { outcome: 'refused', errors: creation.errors };
    code = corrected;
  }
  backgroundTasks.enqueue(mailKey(checked.body.email), 'verification mail', () =>
    sendVerification(context, checked.body, code),
  );
  return { outcome: 'registered' };
}

/** Name and phone are taken, but the address isn't. */
const isOwnTaken = (errors: FieldErrors): boolean =>
  Object.keys(errors).toSorted().join() === 'phone,username';

/** A form with one invalid field also gets the errors that only the server finds in the others. */
async function problemsOfTheRest(
  context: ServerContext,
  body: unknown,
  errors: FieldErrors,
): Promise<FieldErrors> {
  const good = Object.entries(body ?? {}).filter(([field]) => !(field in errors));
  const checked = validate<Partial<RegisterBody>>(registerPart, Object.fromEntries(good));
  return checked.ok ? findProblems(context.db, checked.body) : {};
}
