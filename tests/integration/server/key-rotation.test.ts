import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyOfSecret } from '#server/secrets/keyring.ts';
import { accountBody } from '#tests/support/api/api-client.ts';
import { makeCodes } from '#tests/support/api/credits.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

const PASSWORD = 'canario-de-cuenta-77';
const keyLine = (id: string) => `${id} ${randomBytes(32).toString('base64')}\n`;

describe('npm run keys', { timeout: 300_000 }, () => {
  let server: TestServer;
  let admin: TestUser;
  let ana: TestUser;
  let eva: TestUser;
  let folder: string;
  let file: string;
  let ofSecret: string;
  let oldest: string;
  let newest: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-rotation-'));
    file = join(folder, 'keys');
    [oldest, newest] = [keyLine('k1'), keyLine('k2')];
    await writeFile(file, oldest);
    server = await startTestServer({ env: { KEY_FILE: file } });
    ofSecret = keyOfSecret(server.settings.appSecret ?? randomBytes(32)).id;
    admin = await server.createUser({ role: 'ADMIN' });
    [ana, eva] = [await server.createUser(), await server.createUser()];
    for (const user of [ana, eva]) await makeAccount(user);
    await makeCodes(server, admin, 1, 5);
  });
  afterEach(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const made = async (user: TestUser, url: string, payload: object): Promise<string> => {
    const answer = await server.inject({ method: 'POST', url, payload, headers: user.headers });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: string } }>().data.id;
  };
  const makeAccount = async (user: TestUser) => {
    const categoryId = await made(user, '/category/create', { name: 'Netflix' });
    const supplier = { name: 'Raúl', phone: '+51987654321', telegram: '' };
    const supplierId = await made(user, '/supplier/create', supplier);
    await made(user, '/streaming/create', accountBody(categoryId, supplierId, { password: PASSWORD }));
  };
  const passwordsOf = async (user: TestUser, at: TestServer) =>
    (await at.inject({ url: `/streaming/${user.id}`, headers: user.headers }))
      .json<{ password: string }[]>()
      .map(({ password }) => password);
  const keys = (...args: string[]) =>
    runCommand('npm', ['run', '--silent', 'keys', '--', ...args], {
      cwd: repositoryRoot,
      env: {
        DATABASE_URL: server.settings.databaseUrl ?? '',
        APP_SECRET: server.settings.appSecret?.toString('base64') ?? '',
        KEY_FILE: file,
      },
    });

  it('[SEC-40] lists what each key wraps, and wraps all by the newest, while a server goes on', async () => {
    expect(await keys()).toEqual({
      code: 0,
      output: `k1: wraps 4 keys, the newest\n${ofSecret}: wraps 0 keys\n`,
    });
    // Started with the old file: it has the key of ana in memory, that of eva not.
    const running = await startTestServer({ beside: server, env: { KEY_FILE: file } });
    expect(await passwordsOf(ana, running)).toEqual([PASSWORD]);
    await writeFile(file, newest + oldest);
    expect(await keys('rotate')).toEqual({
      code: 0,
      output: `4 keys were wrapped anew by k2\nk2: wraps 4 keys, the newest\nk1: wraps 0 keys\n${ofSecret}: wraps 0 keys\n`,
    });
    for (const user of [ana, eva]) expect(await passwordsOf(user, running)).toEqual([PASSWORD]);
    expect(await makeCodes(running, admin, 1, 5)).toHaveLength(1);
    await running.close();
    const { rows } = await server.context.database.pool.query(
      `select event, outcome, details from security_events where event = 'key_rotation'`,
    );
    expect(rows).toEqual([{ event: 'key_rotation', outcome: 'ok', details: { count: 4, newest: 'k2' } }]);

    await writeFile(file, newest);
    const after = await startTestServer({ beside: server, env: { KEY_FILE: file } });
    for (const user of [ana, eva]) expect(await passwordsOf(user, after)).toEqual([PASSWORD]);
    const codes = await after.inject({ url: '/codecredit', headers: admin.headers });
    expect(codes.json()).toHaveLength(2);
    await after.close();
  });

  it('[SEC-40] refuses in one line, and writes nothing, without a key or with another of its name', async () => {
    await writeFile(file, newest);
    const missing = `Stored passwords are sealed by key k1, which neither APP_SECRET nor KEY_FILE gives: bring it back\n`;
    expect(await keys('rotate')).toEqual({ code: 1, output: missing });
    expect((await keys()).output).toContain('k1: wraps 4 keys, MISSING: bring it back\n');
    await writeFile(file, newest + keyLine('k1'));
    expect(await keys('rotate')).toEqual({
      code: 1,
      output: 'Key k1 is another one than that which wrapped: bring that one back\n',
    });
    await writeFile(file, newest + oldest);
    expect((await keys()).output).toContain('k1: wraps 4 keys\n');
    expect(await keys('all')).toEqual({
      code: 1,
      output: 'Usage: npm run keys, or npm run keys -- rotate\n',
    });
  });
});
