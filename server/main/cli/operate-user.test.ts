import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { OPERATOR } from '#server/resources/admin/operator/operator.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';

const PROGRAM = 'node --import tsx server/main/cli/user.ts';
const NEW_PASSWORD = 'otra frase distinta';
/** Several starts of Node in each test. */
const PROCESSES = { timeout: 240_000 };

describe('npm run user, for a user who is there', PROCESSES, () => {
  let server: TestServer;
  let folder: string;

  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'vigente-operator-'));
  }, 240_000);
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const run = (act: string, input = '/dev/null') =>
    runCommand(
      '/bin/sh',
      ['-c', input.startsWith('/') ? `${PROGRAM} ${act} < ${input}` : `echo '${input}' | ${PROGRAM} ${act}`],
      {
        cwd: repositoryRoot,
        env: {
          DATABASE_URL: server.settings.databaseUrl ?? '',
          APP_SECRET: server.settings.appSecret?.toString('base64') ?? '',
        },
      },
    );
  const login = async ({ email }: TestUser, password: string) =>
    (await server.inject({ method: 'POST', url: '/user/login', payload: { email, password } })).statusCode;
  const me = ({ headers }: TestUser) => server.inject({ url: '/user/me', headers });
  const audited = (subject: string) =>
    server.context.db
      .selectFrom('audit_log')
      .select(['admin', 'act', 'detail'])
      .where('subject', '=', subject)
      .orderBy('at')
      .execute();
  const noted = async (userId: string) => {
    const rows = await server.context.db
      .selectFrom('security_events')
      .select(['event', 'details'])
      .where('user_id', '=', userId)
      .orderBy('at')
      .execute();
    return rows.map(({ event, details }) => [event, (details as { act?: string }).act]);
  };

  it('[OPS-64] lists who there is, and no password or hash', async () => {
    const user = await server.createUser();
    const { code, output } = await run('list');
    expect(code).toBe(0);
    const line = output.split('\n').find((each) => each.startsWith(`${user.email}\t`));
    expect(line?.split('\t').slice(1, 4)).toEqual([user.username, 'RESELLER', 'verified']);
    expect(output).not.toContain('argon2');
  });

  it('[OPS-64] sets a password from standard input: sessions end, a mail waits, and neither log nor answer has it', async () => {
    const user = await server.createUser();
    const { code, output } = await run(`password --email ${user.email}`, NEW_PASSWORD);
    expect({ code, output }).toEqual({
      code: 0,
      output: `${user.email} has a new password, and is signed out everywhere\n`,
    });
    expect((await me(user)).statusCode).toBe(401);
    expect(await login(user, user.password)).toBe(401);
    expect(await login(user, NEW_PASSWORD)).toBe(200);
    expect(await noted(user.id)).toContainEqual(['new_password', 'set by the operator']);
    const { kind } = await server.context.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(kind).toBe('password_reset');
    const made = await run(`password --email ${user.email.toUpperCase()}`);
    const password = /^Password \(shown this once\): (\w{20})$/m.exec(made.output)?.[1] ?? '';
    expect(await login(user, password)).toBe(200);
    const weak = await run(`password --email ${user.email}`, 'password');
    expect(weak.code).toBe(1);
    expect(await login(user, password)).toBe(200);
  });

  it('[OPS-65] gives any role and verifies, each with a line in the audit log', async () => {
    const user = await server.createUser({ role: 'USER' });
    expect((await run(`role --email ${user.email} --role admin`)).output).toBe(
      `${user.email} is ADMIN now\n`,
    );
    expect((await me(user)).json()).toMatchObject({ role: 'ADMIN' });
    expect(await run(`role --email ${user.email} --role ADMIN`)).toEqual({
      code: 1,
      output: `${user.email} is ADMIN already\n`,
    });
    const { db } = server.context;
    await db.updateTable('users').set({ is_verified: false }).where('id', '=', user.id).execute();
    expect((await run(`verify --email ${user.email}`)).output).toBe(`${user.email} is verified now\n`);
    expect((await run(`verify --email ${user.email}`)).code).toBe(1);
    expect(await audited(user.username)).toEqual([
      { admin: OPERATOR.username, act: 'role', detail: 'USER → ADMIN' },
      { admin: OPERATOR.username, act: 'verify', detail: '' },
    ]);
    expect(await noted(user.id)).toEqual([
      ['admin_role', 'changed by the operator'],
      ['admin_verification', 'verified by the operator'],
    ]);
  });

  it('[OPS-66] writes all of one user to a file of its owner alone, with passwords in clear, and nothing of another', async () => {
    const [user, other] = [await server.createUser(), await server.createUser()];
    for (const [index, { id: userId }] of [user, other].entries()) {
      const data = makeDemoData({ accounts: 3, clients: 9, seed: index + 1, userId, nowMs: Date.now() });
      await writeDemoData(server.context, userId, data);
    }
    const file = join(folder, 'copy.json');
    const { code } = await run(`export --email ${user.email} ${file}`);
    expect(code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    const copy = JSON.parse(text) as { rows: Record<string, { password?: string; userId: string }[]> };
    expect(copy).toMatchObject({
      format: 'vigente-copy',
      v: 1,
      owner: { id: user.id, username: user.username },
      profile: { email: user.email },
      favorites: [],
      credits: [],
    });
    expect(Object.keys(copy.rows)).toEqual([
      'categories',
      'suppliers',
      'streamings',
      'clients',
      'finances',
      'templates',
    ]);
    expect(copy.rows['clients']).toHaveLength(9);
    expect(text).not.toContain('$s1$');
    expect(text).not.toContain(other.id);
    expect(text).not.toContain('argon2');
    expect(await noted(user.id)).toEqual([['backup', 'export by the operator']]);
    expect(await run(`export --email ${user.email} ${file}`)).toEqual({
      code: 1,
      output: `${file} exists already: name another file, or remove that one\n`,
    });
  });

  it('[OPS-67] deletes as an ADMIN does once the mail was typed again, never an ADMIN, and says so in the audit log', async () => {
    const [user, owner, admin] = [
      await server.createUser(),
      await server.createUser(),
      await server.createUser({ role: 'ADMIN' }),
    ];
    const favorite = { id: crypto.randomUUID(), user_id: owner.id, user_code: user.userCode, revision: 1 };
    await server.context.db
      .insertInto('favorites')
      .values({ ...favorite, codeuser: user.userCode, username: user.username })
      .execute();
    const refused = await run(`delete --email ${user.email}`, 'no');
    expect(refused.code).toBe(1);
    expect(refused.output).toMatch(/The mail was not typed again: nothing was changed\n$/);
    expect((await me(user)).statusCode).toBe(200);
    const kept = await run(`delete --email ${admin.email}`, admin.email);
    expect(kept.output).toMatch(/is an ADMIN, who can't be deleted/);
    expect((await me(admin)).statusCode).toBe(200);
    const { code, output } = await run(`delete --email ${user.email}`, user.email);
    expect(output).toMatch(new RegExp(`${user.email} is deleted\\n$`));
    expect(code).toBe(0);
    expect((await me(user)).statusCode).toBe(401);
    const { db } = server.context;
    expect(await db.selectFrom('users').select('id').where('id', '=', user.id).execute()).toEqual([]);
    expect(await db.selectFrom('favorites').select('id').where('user_id', '=', owner.id).execute()).toEqual(
      [],
    );
    expect(await audited(user.username)).toEqual([
      { admin: OPERATOR.username, act: 'delete_user', detail: `${user.userCode} · 0` },
    ]);
    expect(await run(`delete --email ${user.email}`, user.email)).toEqual({
      code: 1,
      output: `No user has the mail ${user.email}\n`,
    });
  });
});
