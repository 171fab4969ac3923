import { open, rm } from 'node:fs/promises';
import { validate } from '#contract/validate.ts';
import { type RegisterBody, registerBody } from '#contract/calls/account.ts';
import type { FieldErrors } from '#contract/answers.ts';
import type { Role } from '#domain/rows.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { codeOf } from '#server/base/config/data-folder.ts';
import { readVersion } from '#server/base/config/repository-root.ts';
import { StartError } from '#server/base/config/start-error.ts';
import type { ServerContext } from '#server/context/context.ts';
import { listUsers } from '#server/database/profile-row.ts';
import {
  deleteUser,
  type Operated,
  setPassword,
  setRole,
  verifyUser,
} from '#server/resources/admin/operator/change-user.ts';
import { copyOfUser } from '#server/resources/admin/operator/copy-of-user.ts';
import { findByMail } from '#server/resources/admin/operator/operator.ts';
import { isCommonPassword } from '#server/resources/user/common-passwords.ts';
import { messages } from '#server/resources/user/user.texts.ts';
import { createSecrets } from '#server/secrets/user-secrets.ts';
import type { Keyring } from '#server/secrets/keyring.ts';
import { confirmMail, makePassword, readPassword } from './read-password.ts';

export type OperatorContext = Pick<ServerContext, 'db' | 'security' | 'database' | 'settings'> & {
  keyring: Keyring;
};

/** One line per user, tab-separated, newest first. */
export async function list({ db }: OperatorContext): Promise<void> {
  const users = await listUsers(db);
  for (const { email, username, role, isVerified, endDate, userCode, totalCredits, totalStreamings } of users)
    console.log(
      [
        email,
        username,
        role,
        isVerified ? 'verified' : 'not verified',
        endDate === null ? 'no end' : `until ${endDate.slice(0, 10)}`,
        `${totalStreamings} accounts`,
        `${totalCredits} credits`,
        userCode,
      ].join('\t'),
    );
}

export async function changePassword(context: OperatorContext, email: string): Promise<void> {
  const user = await findByMail(context.db, email);
  if (!user) throw refusal('no user', email);
  const given = await readPassword(process.stdin);
  const password = given ?? makePassword();
  refuseWeak(password, [user.username, user.email]);
  const hash = await createPasswords().hash(password);
  finish(await setPassword(context, email, hash), email, 'has a new password, and is signed out everywhere');
  if (given === null) console.log(`Password (shown this once): ${password}`);
}

function refuseWeak(password: string, own: string[]): void {
  const { password: schema } = registerBody.properties;
  const checked = validate<Pick<RegisterBody, 'password'>>(
    { ...registerBody, properties: { password: schema }, required: ['password'] },
    { password },
  );
  if (!checked.ok) throw refusedFields(checked.errors);
  if (isCommonPassword(password, own)) throw refusedFields({ password: { msg: messages.passwordCommon } });
}

export async function changeRole(context: OperatorContext, email: string, role: Role): Promise<void> {
  finish(await setRole(context, email, role), email, `is ${role} now`, `is ${role} already`);
}

export async function verify(context: OperatorContext, email: string): Promise<void> {
  const outcome = await verifyUser(context, email, context.settings.trialDays);
  finish(outcome, email, 'is verified now', 'is verified already');
}

/** Lists the rows to delete, and asks for the mail once more. */
export async function remove(context: OperatorContext, email: string): Promise<void> {
  const user = await findByMail(context.db, email);
  if (!user) throw refusal('no user', email);
  if (user.role === 'ADMIN') throw refusal('administrator', email);
  console.log(`${user.username} (${user.role}, ${user.userCode}) goes with all rows, books and credits.`);
  console.log('Backups of before still hold them. There is no way back but such a backup.');
  await confirmMail(process.stdin, email);
  finish(await deleteUser(context, email), email, 'is deleted');
}

/** Only the owner can read the file: passwords and PINs are in clear. */
export async function writeCopy(context: OperatorContext, email: string, file: string): Promise<void> {
  const { db, database, keyring, security } = context;
  const secrets = createSecrets(database.statements, keyring);
  const copy = await copyOfUser({ db, secrets }, email, readVersion());
  if (!copy) throw refusal('no user', email);
  await writePrivate(file, `${JSON.stringify(copy)}\n`);
  const user = await findByMail(db, email);
  const details = { act: 'export by the operator' };
  security.record({ event: 'backup', outcome: 'ok', userId: user?.id, details });
  console.log(`Saved all of ${email} in ${file}. Passwords are in clear: hand it over safely, and remove it`);
}

async function writePrivate(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    throw new StartError(
      codeOf(error) === 'EEXIST'
        ? `${file} exists already: name another file, or remove that one`
        : `Can't write ${file} (${codeOf(error)})`,
    );
  });
  try {
    await handle.writeFile(text);
    await handle.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw new StartError(`Can't write ${file} (${codeOf(error)})`);
  } finally {
    await handle.close();
  }
}

function finish(outcome: Operated, email: string, done: string, same = done): void {
  if (outcome === 'same') throw new StartError(`${email} ${same}`);
  if (outcome !== 'done') throw refusal(outcome, email);
  console.log(`${email} ${done}`);
}

const refusal = (outcome: 'no user' | 'administrator', email: string): StartError =>
  new StartError(
    outcome === 'no user'
      ? `No user has the mail ${email}`
      : `${email} is an ADMIN, who can't be deleted: take the role away first`,
  );

/** One line per field, in the words of the form. */
export const refusedFields = (errors: FieldErrors): StartError =>
  new StartError(
    Object.entries(errors)
      .map(([field, { msg }]) => `${field}: ${msg}`)
      .join('\n'),
  );
