/** `npm run user -- ACT …`, with or without a running server (operations §1). */
import { type RegisterBody, registerBody } from '#contract/calls/account.ts';
import { validate } from '#contract/validate.ts';
import { createDb } from '#server/database/kysely.ts';
import { migrateWithBackup } from '#server/backup/before-migrations.ts';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { createUser, type Creation } from '#server/resources/user/registration/create-user.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { appSecret } from '#server/base/config/secrets.ts';
import { readSettings, type Settings } from '#server/base/config/settings.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { resetFactor } from '#server/resources/user/factor/reset-factor.ts';
import { readKeyring } from '#server/secrets/read-keyring.ts';
import { createSecurityLog } from '#server/observe/security-log.ts';
import {
  changePassword,
  changeRole,
  list,
  type OperatorContext,
  refusedFields,
  remove,
  verify,
  writeCopy,
} from './operate-user.ts';
import { makePassword, readPassword } from './read-password.ts';
import { type NewUser, readArguments, type UserArguments } from './user-arguments.ts';
import { runCommandLine } from './run-command-line.ts';

type Operation = Exclude<UserArguments, { act: 'create' } | { act: 'remove-factor' }>;

const log = createLog({ logLevel: 'warn' }, process.stderr);

async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2));
  const settings = readSettings(process.env);
  if (asked.act === 'create') await create(settings, asked);
  else if (asked.act === 'remove-factor') await removeFactor(settings, asked.email);
  else await operate(settings, asked);
}

async function operate(settings: Settings, asked: Operation): Promise<void> {
  const secret = await appSecret(settings);
  const keyring = await readKeyring(settings, secret);
  await withDatabase(settings, async (database) => {
    const db = createDb(database.pool);
    const security = createSecurityLog({ db, log, secret });
    const context = { db, security, database, settings, keyring };
    try {
      await act(context, asked);
    } finally {
      await security.close();
    }
  });
}

function act(context: OperatorContext, asked: Operation) {
  switch (asked.act) {
    case 'list':
      return list(context);
    case 'password':
      return changePassword(context, asked.email);
    case 'role':
      return changeRole(context, asked.email, asked.role);
    case 'verify':
      return verify(context, asked.email);
    case 'export':
      return writeCopy(context, asked.email, asked.file);
    case 'delete':
      return remove(context, asked.email);
  }
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
  if (!checked.ok) throw refusedFields(checked.errors);
  const creation = await withDatabase(settings, (database): Promise<Creation> => {
    const context = { db: createDb(database.pool), passwords: createPasswords() };
    // An administrator's membership has no end; anyone else begins the trial, as after the mail (rules §7).
    const membershipDays = role === 'ADMIN' ? null : settings.trialDays;
    return createUser(context, { ...checked.body, role, membershipDays });
  });
  if (!creation.ok) throw refusedFields(creation.errors);
  console.log(`${role} ${fields.email} created, verified. User code: ${creation.user.userCode}`);
  if (given === null) console.log(`Password (shown this once): ${password}`);
}

/** Helps a user who lost the phone, with authenticator and passkeys, and the recovery codes (ADR 0130, ADR 0131). */
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

await runCommandLine(main);
