/** `npm run user -- create …` and `-- remove-factor …`, with or without a running server (operations §1). */
import { type RegisterBody, registerBody } from '#contract/calls/account.ts';
import type { FieldErrors } from '#contract/answers.ts';
import { validate } from '#contract/validate.ts';
import { createDb } from '#server/db/kysely.ts';
import { migrateWithBackup } from '#server/backup/before-migrations.ts';
import { type Database, openDatabase } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { createUser, type Creation } from '#server/modules/user/create-user.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { appSecret } from '#server/config/secrets.ts';
import { readSettings, type Settings } from '#server/config/settings.ts';
import { StartError } from '#server/config/start-error.ts';
import { resetFactor } from '#server/modules/user/factor/reset-factor.ts';
import { createSecurityLog } from '#server/security/security-log.ts';
import { makePassword, readPassword } from './read-password.ts';
import { type NewUser, readArguments } from './user-arguments.ts';
import { runCommandLine } from './run-command-line.ts';

const log = createLog({ logLevel: 'warn' }, process.stderr);

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  if (asked.act === 'create') await create(settings, asked);
  else await removeFactor(settings, asked.email);
}

async function create(settings: Settings, { role, ...fields }: NewUser): Promise<void> {
  const given = await readPassword(process.stdin);
  const password = given ?? makePassword();
  const checked = validate<RegisterBody>(registerBody, {
    email: fields.email,
    username: fields.username,
    phone: fields.phone,
    password,
  });
  if (!checked.ok) throw refused(checked.errors);
  const creation = await withDatabase(settings, (database): Promise<Creation> => {
    const context = { db: createDb(database.pool), passwords: createPasswords() };
    // An administrator's membership has no end; anyone else begins the trial, as after the mail (rules §7).
    const membershipDays = role === 'ADMIN' ? null : settings.trialDays;
    return createUser(context, { ...checked.body, role, membershipDays });
  });
  if (!creation.ok) throw refused(creation.errors);
  console.log(`${role} ${fields.email} created, verified. User code: ${creation.user.userCode}`);
  if (given === null) console.log(`Password (shown this once): ${password}`);
}

/** For who lost the phone, with authenticator and passkeys, and the recovery codes (ADR 0130, ADR 0131). */
async function removeFactor(settings: Settings, email: string): Promise<void> {
  const secret = await appSecret(settings);
  const reset = await withDatabase(settings, async (database) => {
    const db = createDb(database.pool);
    const security = createSecurityLog({ db, log, secret });
    try {
      return await resetFactor({ db, security }, email);
    } finally {
      await security.close();
    }
  });
  if (reset === 'no user') throw new StartError(`No user has the mail ${email}`);
  if (reset === 'no factor') throw new StartError(`${email} has no second factor and no passkey`);
  console.log(`${email} has no second factor and no passkeys now, and is signed out everywhere`);
}

async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings, log, { join: true });
  try {
    await migrateWithBackup(database, settings, { log });
    return await work(database);
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
