/** `npm run user -- create …`: a verified user, with or without a running server (operations §1). */
import { type RegisterBody, registerBody } from '#contract/calls/account.ts';
import type { FieldErrors } from '#contract/answers.ts';
import { validate } from '#contract/validate.ts';
import { createDb } from '#server/db/kysely.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { createUser, type Creation } from '#server/modules/user/create-user.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { readSettings, type Settings } from '#server/config/settings.ts';
import { StartError } from '#server/config/start-error.ts';
import { makePassword, readPassword } from './read-password.ts';
import { readArguments, type UserArguments } from './user-arguments.ts';
import { runCommandLine } from './run-command-line.ts';

async function main(): Promise<void> {
  const user = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  const given = await readPassword(process.stdin);
  const password = given ?? makePassword();
  const creation = await createIn(settings, user, password);
  if (!creation.ok) throw refused(creation.errors);
  console.log(`${user.role} ${user.email} created, verified. User code: ${creation.user.userCode}`);
  if (given === null) console.log(`Password (shown this once): ${password}`);
}

async function createIn(settings: Settings, user: UserArguments, password: string): Promise<Creation> {
  const { role, ...fields } = user;
  const checked = validate<RegisterBody>(registerBody, { ...fields, password });
  if (!checked.ok) return checked;
  const log = createLog({ logLevel: 'error' }, process.stderr);
  const database = await openDatabase(settings, log, { join: true });
  try {
    await migrate(database.pool);
    const context = { db: createDb(database.pool), passwords: createPasswords() };
    // An administrator's membership has no end; anyone else begins the trial, as after the mail (rules §7).
    const membershipDays = role === 'ADMIN' ? null : settings.trialDays;
    return await createUser(context, { ...checked.body, role, membershipDays });
  } finally {
    await database.close();
  }
}

const refused = (errors: FieldErrors): StartError =>
  new StartError(
    Object.entries(errors)
      .map(([field, { msg }]) => `${field}: ${msg}`)
      .join('\n'),
  );

await runCommandLine(main);
