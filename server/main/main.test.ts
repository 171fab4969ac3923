import { randomBytes } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { builtServer } from '#tests/support/app/server-process.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { until } from '#tests/support/wait.ts';

interface Started {
  child: ChildProcess;
  out: () => string;
  err: () => string;
  exit: Promise<number | null>;
}

const SLOW_MS = 240_000;
/** Shared by all servers on the one database. */
const APP_SECRET = randomBytes(32).toString('base64');

describe('the server process', { timeout: SLOW_MS }, () => {
  let tree: string;
  let dataDir: string;
  let database: TestDatabase;
  const started: Started[] = [];

  const start = (env: Record<string, string> = {}): Started => {
    const child = spawn(process.execPath, builtServer(tree), {
      cwd: repositoryRoot,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: '0',
        LOG_LEVEL: 'warn',
        ...(env['DATABASE_URL'] !== undefined && { APP_SECRET }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const text = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (text.out += chunk));
    child.stderr.on('data', (chunk: Buffer) => (text.err += chunk));
    const exit = once(child, 'close').then(([code]) => code as number | null);
    const server = { child, out: () => text.out, err: () => text.err, exit };
    started.push(server);
    return server;
  };

  const addressOf = async (server: Started): Promise<string> => {
    const isReady = () => /^Vigente is ready: (\S+)$/m.exec(server.out())?.[1];
    const address = await until(isReady, { what: 'the server to be ready', timeoutMs: SLOW_MS });
    return address ?? '';
  };

  /** Returns all output: another thread writes log lines, so they come later than those of `console.log`. */
  const stop = async (server: Started): Promise<string> => {
    server.child.kill('SIGTERM');
    await server.exit;
    return server.out();
  };

  const signIn = async (address: string, email: string, password: string): Promise<number> => {
    const response = await fetch(`${address}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    await response.arrayBuffer();
    return response.status;
  };

  /** Trial data of the demo reseller and the administrator. */
  const trialsOf = async (address: string, password: string) => {
    const sessionOf = async (email: string) => {
      const response = await fetch(`${address}/api/v1/user/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return (await response.json()) as { tokenSession: string; user: { id: string } };
    };
    const read = async (token: string, path: string) => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${address}/api/v1${path}`, { headers });
      return (await response.json()) as { totalQuantity?: number; length: number };
    };
    const demo = await sessionOf('demo@vigente.local');
    const admin = await sessionOf('admin@vigente.local');
    const [credits, favorites, codes] = await Promise.all([
      read(demo.tokenSession, `/credit/me/credits/${demo.user.id}`),
      read(demo.tokenSession, `/favorite/me/favorites/${demo.user.id}`),
      read(admin.tokenSession, '/codecredit'),
    ]);
    return { credits: credits.totalQuantity, favorites: favorites.length, codes: codes.length };
  };

  beforeAll(async () => {
    tree = await builtTree();
    dataDir = await mkdtemp(join(tmpdir(), 'vigente-main-'));
    database = await createTestDatabase();
  }, SLOW_MS);

  afterEach(async () => {
    for (const { child } of started) child.kill('SIGTERM');
    await Promise.all(started.splice(0).map(({ exit }) => exit));
  });

  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  it('[OPS-12][OPS-13][OPS-15] starts, says how to sign in once, stands alone, and stops', async () => {
    const first = start();
    const address = await addressOf(first);
    const note = await until(() => readFile(join(dataDir, 'first-run.txt'), 'utf8'), { what: 'the note' });
    const password = /Password of both: (\S+)/.exec(note)?.[1] ?? '';
    await until(() => first.out().includes(password), { what: 'the password to be printed' });
    expect((await stat(join(dataDir, 'first-run.txt'))).mode & 0o777).toBe(0o600);
    expect(await signIn(address, 'demo@vigente.local', password)).toBe(200);
    expect(await signIn(address, 'admin@vigente.local', password)).toBe(200);

    expect(await trialsOf(address, password)).toEqual({ credits: 100, favorites: 1, codes: 3 });

    const second = start();
    expect(await second.exit).toBe(1);
    expect(second.err()).toBe(`DATA_DIR: another process is using ${dataDir}\n`);

    first.child.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const again = start();
    await addressOf(again);
    expect(await stop(again)).not.toContain('Sign in');
  });

  it('[OPS-13] takes DEMO_PASSWORD, prints it nowhere, and keeps no note', async () => {
    const own = await mkdtemp(join(tmpdir(), 'vigente-main-'));
    const server = start({ DATABASE_URL: database.url, DATA_DIR: own, DEMO: '1', DEMO_PASSWORD: 'password' });
    const address = await addressOf(server);
    expect(await signIn(address, 'demo@vigente.local', 'password')).toBe(200);
    expect(await stop(server)).toContain('DEMO_PASSWORD');
    await expect(stat(join(own, 'first-run.txt'))).rejects.toThrow('ENOENT');
    await rm(own, { recursive: true });
  });

  it('[OPS-12][SEC-89][SEC-90][SEC-91] makes no users on a public server, says how to make the first, and warns', async () => {
    const empty = await createTestDatabase();
    const env = { DATABASE_URL: empty.url, NODE_ENV: 'production', APP_SECRET: 'A'.repeat(64) };
    const server = start({ ...env, PUBLIC_URL: 'http://panel.example' });
    await addressOf(server);
    await until(() => server.out().includes('npm run user -- create'), { what: 'the first user to be told' });
    const out = await stop(server);
    expect(out).toContain('There are no users yet');
    expect(out).toMatch(/"PUBLIC_URL: .*http:\/\/panel\.example, which is not https"/);
    expect(out).toContain('"SMTP_URL: not set');

    const weak = start({ ...env, DEMO: '1', DEMO_PASSWORD: 'administrador1' });
    expect(await weak.exit).toBe(1);
    expect(weak.err()).toBe('DEMO_PASSWORD: is a common password, which a public server refuses\n');
    await empty.drop();
  });

  it('[OPS-13][SEC-91] asked for demo users, a public server says where their password lies, not which it is', async () => {
    const empty = await createTestDatabase();
    const own = await mkdtemp(join(tmpdir(), 'vigente-main-'));
    const server = start({
      DATABASE_URL: empty.url,
      DATA_DIR: own,
      NODE_ENV: 'production',
      APP_SECRET: 'A'.repeat(64),
      DEMO: '1',
    });
    const address = await addressOf(server);
    const file = join(own, 'first-run.txt');
    await until(() => server.out().includes(`Password of both: in ${file}`), {
      what: 'the place to be told',
    });
    const password = /Password of both: (\S+)/.exec(await readFile(file, 'utf8'))?.[1] ?? '';
    expect(await signIn(address, 'admin@vigente.local', password)).toBe(200);
    expect((await stop(server)) + server.err()).not.toContain(password);
    await rm(own, { recursive: true });
    await empty.drop();
  });

  it('[OPS-16] finishes what is in flight', async () => {
    const server = start({ DATABASE_URL: database.url });
    const address = await addressOf(server);
    // Refused without a hash, which on a busy machine takes longer than a call under way may.
    const body = JSON.stringify({ email: 'nobody@vigente.local' });
    const login = request(`${address}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    });
    const answered = once(login, 'response');
    login.flushHeaders();
    // The server has the headers and waits for the body.
    await once(login, 'continue');
    server.child.kill('SIGTERM');
    await until(() => fetch(`${address}/api/v1/health`).then(...swap), { what: 'the port to close' });
    login.end(body);
    const [response] = (await answered) as [{ statusCode: number }];
    expect(response.statusCode).toBe(400);
    expect(await server.exit).toBe(0);
  });

  it('[OPS-25] asked to end, answers on for DRAIN_SECONDS, closes each connection, and exits with 0', async () => {
    const server = start({ DATABASE_URL: database.url, DRAIN_SECONDS: '10' });
    const address = await addressOf(server);
    const connectionOf = async () => {
      const answer = await fetch(`${address}/api/v1/config`);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
      return answer.headers.get('connection');
    };
    expect(await connectionOf()).toBe('keep-alive');
    const askedMs = performance.now();
    server.child.kill('SIGTERM');
    await until(async () => (await connectionOf()) === 'close', { what: 'the drain to begin' });
    expect(await connectionOf()).toBe('close');
    expect(await server.exit).toBe(0);
    expect(performance.now() - askedMs).toBeGreaterThan(9_900);
  });

  it('[OPS-16] exits with 0 though a request never ends', async () => {
    const server = start({ DATABASE_URL: database.url });
    const address = await addressOf(server);
    const hanging = request(`${address}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 100, expect: '100-continue' },
    });
    let answered = false;
    hanging.on('response', () => (answered = true)).on('error', () => undefined);
    hanging.flushHeaders();
    await once(hanging, 'continue');
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(answered).toBe(false);
    hanging.destroy();
  });

  it.each([
    [{ PORT: 'eighty' }, /^PORT: .+\n$/],
    [{ SUPPORT_PHONE: '987' }, /^SUPPORT_PHONE: .+\n$/],
    [{ METRICS_PORT: 'ninety' }, /^METRICS_PORT: .+\n$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, /^DATABASE_URL: .+\n$/],
  ])('[OPS-15] refuses %j in one line', async (env, line) => {
    const server = start(env);
    expect(await server.exit).toBe(1);
    expect(server.err()).toMatch(line);
    expect(server.out()).not.toContain('ready');
  });

  it('[OPS-15] refuses a port that is in use, and a host that is not here, in one line', async () => {
    const server = start({ DATABASE_URL: database.url });
    const port = new URL(await addressOf(server)).port;
    const second = start({ DATABASE_URL: database.url, PORT: port });
    const third = start({ DATABASE_URL: database.url, HOST: '192.0.2.1' });
    expect([await second.exit, await third.exit]).toEqual([1, 1]);
    expect(second.err()).toBe(`PORT: ${port} is in use by another process\n`);
    expect(third.err()).toBe('HOST: 192.0.2.1 is no address of this machine\n');
  });

  it('[OPS-33] prints where the metrics are, shows them until it ends, and refuses a bad place in one line', async () => {
    const server = start({ DATABASE_URL: database.url, METRICS_PORT: '0' });
    await addressOf(server);
    const isTold = () => /^Metrics: (http:\S+\/metrics)$/m.exec(server.out())?.[1];
    const address = (await until(isTold, { what: 'the address of the metrics' })) ?? '';
    expect(await (await fetch(address)).text()).toMatch(/^vigente_database_up 1$/m);

    const { port } = new URL(address);
    const taken = start({ DATABASE_URL: database.url, METRICS_PORT: port });
    const away = start({ DATABASE_URL: database.url, METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' });
    expect([await taken.exit, await away.exit]).toEqual([1, 1]);
    expect(taken.err()).toBe(`METRICS_PORT: ${port} is in use by another process\n`);
    expect(away.err()).toBe('METRICS_HOST: 192.0.2.1 is no address of this machine\n');

    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    await expect(fetch(address)).rejects.toThrow('fetch failed');
  });
});

const swap = [() => false, () => true] as const;
