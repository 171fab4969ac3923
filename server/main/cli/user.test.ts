import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '#server/database/kysely.ts';
import { openDatabase, type Database } from '#server/database/pool.ts';
import { createLog } from '#server/base/log.ts';
import { hasFactor } from '#server/auth/has-factor.ts';
import { beginFactor } from '#server/resources/user/factor/factors.ts';
import { createPasswords } from '#server/auth/passwords.ts';
import { StartError } from '#server/base/config/start-error.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer } from '#tests/support/app/test-server.ts';
import { readArguments } from './user-arguments.ts';

const PROGRAM = 'node --import tsx server/main/cli/user.ts';
const COMMAND = `${PROGRAM} create`;
const PROCESSES = { timeout: 240_000 };

const run = (env: Record<string, string>, shell: string) =>
  runCommand('/bin/sh', ['-c', shell], { cwd: repositoryRoot, env: { DATABASE_URL: '', ...env } });
const options = (name: string, phone: string, role = 'ADMIN') =>
  `--email ${name}@correo.example --username ${name} --phone ${phone} --role ${role}`;

describe('npm run user, on a database of its own', PROCESSES, () => {
  let server: TestServer;
  let env: Record<string, string>;

  beforeAll(async () => {
    server = await startTestServer();
    env = { DATABASE_URL: server.settings.databaseUrl ?? '' };
  }, 240_000);
  afterAll(() => server.close());

  const login = (email: string, password: string) =>
    server.inject({ method: 'POST', url: '/user/login', payload: { email, password } });
  const me = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await server.inject({ method: 'GET', url: '/user/me', headers })).json();
  };

  it('[OPS-05] creates a verified user with the password from standard input', async () => {
    const { code, output } = await run(
      env,
      `echo 'una frase larga' | ${COMMAND} ${options('jefa', '+51911111111')}`,
    );
    const signedIn = await login('jefa@correo.example', 'una frase larga');
    expect(output).toMatch(/^ADMIN jefa@correo\.example created, verified\. User code: \S{4}-\S{4}\n$/);
    expect(code).toBe(0);
    expect(signedIn.statusCode).toBe(200);
    expect(await me(signedIn.json().tokenSession)).toMatchObject({
      role: 'ADMIN',
      isVerified: true,
      endDate: null,
    });
  });

  it('[OPS-05] makes a password where none is given, and prints it', async () => {
    const { code, output } = await run(env, `${COMMAND} ${options('socia', '+51922222222', 'reseller')}`);
    const password = /^Password \(shown this once\): (\w{20})$/m.exec(output)?.[1] ?? '';
    const signedIn = await login('socia@correo.example', password);
    expect(code).toBe(0);
    expect(signedIn.statusCode).toBe(200);
    expect(await me(signedIn.json().tokenSession)).toMatchObject({ role: 'RESELLER', daysRemaining: 7 });
  });

  it('[OPS-05] says in a line for each field what is wrong', async () => {
    const { phone } = await server.createUser();
    const bad = await run(env, `echo password | ${COMMAND} --email x --username a --phone 1 --role ADMIN`);
    const taken = await run(env, `echo password | ${COMMAND} ${options('otra', phone)}`);
    expect(bad.code).toBe(1);
    expect(
      bad.output
        .trim()
        .split('\n')
        .toSorted()
        .map((line) => line.split(':')[0]),
    ).toEqual(['email', 'phone', 'username']);
    expect(taken).toEqual({
      code: 1,
      output:
        'phone: Ese teléfono ya está registrado.\npassword: Esa contraseña es demasiado común. Elige otra.\n',
    });
  });

  it('[SEC-83] takes a lost second factor away, and says so where there is none', async () => {
    const { id, email } = await server.createUser();
    const remove = () => run(env, `${PROGRAM} remove-factor --email ${email}`);
    const { db } = server.context;
    await beginFactor(server.context, id, 'JBSWY3DPEHPK3PXP');
    await db.updateTable('second_factors').set({ confirmed_at: new Date().toISOString() }).execute();
    expect(await remove()).toEqual({
      code: 0,
      output: `${email} has no second factor and no passkeys now, and is signed out everywhere\n`,
    });
    expect(await hasFactor(db, id)).toBe(false);
    expect(await remove()).toEqual({ code: 1, output: `${email} has no second factor and no passkey\n` });
  });

  it('[OPS-05] explains itself', async () => {
    const { code, output } = await run(env, `${COMMAND} --colour red`);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^Unknown option '--colour'.*\nUsage: npm run user -- create .*\n( +npm run user -- .*\n){6} +npm run user -- remove-factor .*\n$/,
    );
  });

  it.each([
    ['create', '--email', 'a@b.example', '--username', 'abc', '--phone', '+51911111112', '--role', 'KING'],
    ['create', '--email', 'a@b.example', '--username', 'abc', '--phone', '+51911111112'],
    ['remove', '--email', 'a@b.example', '--username', 'abc', '--phone', '+51911111112', '--role', 'ADMIN'],
    ['remove-factor'],
    ['delete'],
    ['password', '--email', 'a@b.example', 'una frase larga'],
    ['role', '--email', 'a@b.example'],
    ['role', '--email', 'a@b.example', '--role', 'KING'],
    ['export', '--email', 'a@b.example'],
    ['list', 'all'],
    [],
  ])('[OPS-05] refuses %s %s', (...args) => {
    expect(() => readArguments(args)).toThrow(StartError);
  });
});

describe('npm run user, on the embedded database', PROCESSES, () => {
  let dataDir: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'vigente-user-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const hashOf = async (database: Database, email: string): Promise<string> => {
    const user = createDb(database.pool)
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', email);
    return (await user.executeTakeFirstOrThrow()).password_hash;
  };

  it('[OPS-05] starts it where it does not run, and joins it where it does', async () => {
    const env = { DATA_DIR: dataDir };
    const alone = await run(env, `echo 'una frase larga' | ${COMMAND} ${options('sola', '+51911111111')}`);
    expect(alone.code).toBe(0);
    const database = await openDatabase({ dataDir, databaseUrl: null }, createLog({ logLevel: 'silent' }));
    try {
      const beside = await run(
        env,
        `echo 'otra frase larga' | ${COMMAND} ${options('junta', '+51922222222')}`,
      );
      expect(beside.code).toBe(0);
      const passwords = createPasswords();
      expect(await passwords.verify('una frase larga', await hashOf(database, 'sola@correo.example'))).toBe(
        true,
      );
      expect(await passwords.verify('otra frase larga', await hashOf(database, 'junta@correo.example'))).toBe(
        true,
      );
    } finally {
      await database.close();
    }
  });
});
