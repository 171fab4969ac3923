import { type RegisterBody, registerBody, registerPart } from '#contract/user-calls.ts';
import type { FieldErrors } from '#contract/answers.ts';
import { validate } from '#contract/validate.ts';
import type { ServerContext } from '#server/context.ts';
import type { Errands } from '#server/errands.ts';
import { createMailCode } from '#server/session/mail-codes.ts';
import { mailKey } from '#server/throttle/throttle-key.ts';
import { createUser } from './create-user.ts';
import { sendVerification } from './send-verification.ts';
import { findProblems } from './user-problems.ts';

/**
 * Registers a user and mails the link to verify the address, without waiting for the mail server: a mail that can't be
 * sent is no error, for the user is there and can ask for another. Gives the fields' errors, or null when it is done.
 */
export async function registerUser(
  context: ServerContext,
  errands: Errands,
  body: unknown,
): Promise<FieldErrors | null> {
  const checked = validate<RegisterBody>(registerBody, body);
  if (!checked.ok) return { ...(await problemsOfTheRest(context, body, checked.errors)), ...checked.errors };
  let code = '';
  const creation = await createUser(context, checked.body, async (tx, userId) => {
    code = await createMailCode(tx, userId, 'verify');
  });
  if (!creation.ok) return creation.errors;
  errands.begin(mailKey(checked.body.email), 'verification mail', () =>
    sendVerification(context, checked.body, code),
  );
  return null;
}

/** A form with one bad field is told at once what the server knows of the others. */
async function problemsOfTheRest(
  context: ServerContext,
  body: unknown,
  errors: FieldErrors,
): Promise<FieldErrors> {
  const good = Object.entries(body ?? {}).filter(([field]) => !(field in errors));
  const checked = validate<Partial<RegisterBody>>(registerPart, Object.fromEntries(good));
  return checked.ok ? findProblems(context.db, checked.body) : {};
}
