import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { freePort } from '#tests/support/app/server-process.ts';
import { until } from '#tests/support/wait.ts';

/** The files that a build reads. */
const SOURCES = 'src sw server public tests index.html vite.config.ts package.json tsconfig.json'.split(' ');
/** Time for a step on a busy machine. */
const SLOW_MS = 240_000;
const PATIENCE = { timeout: 900_000 };

describe('the commands of package.json', PATIENCE, () => {
  let folder: string;
  /** A copy of the sources, so that a command there doesn't disturb other tests. */
  let root: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-commands-'));
    // The database runs as a user of its own where the tests run as root, and must reach its folder.
    await chmod(folder, 0o711);
    root = join(folder, 'copy');
    for (const source of SOURCES)
      await cp(join(repositoryRoot, source), join(root, source), { recursive: true });
    await linkPackages(root);
  });

  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 20 }));

  it('[OPS-01][OPS-15] `npm start` refuses a bad setting in one line, before it builds', async () => {
    const { code, output } = await runCommand('npm', ['--silent', 'start'], {
      cwd: root,
      env: { TRIAL_DAYS: 'seven', NODE_ENV: '' },
    });
    expect(output).toMatch(/^TRIAL_DAYS: .+\n$/);
    expect(code).toBe(1);
    expect(await exists(join(root, 'dist'))).toBe(false);
  });

  it('[OPS-01][OPS-16] `npm start` builds, says how to sign in, serves page and API, and passes a signal on', async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const settings = { PORT: String(port), DATA_DIR: join(folder, 'started'), DEMO: '1', DEMO_PASSWORD: '' };

    const first = runScript('start', root, settings);
    await untilReady(first);
    expect(first.output()).toContain('Building the app…');
    expect(first.output()).toContain(`Vigente is ready: ${url}`);
    // The welcome is a line of its own after the one that says the address.
    await until(() => first.output().includes('Password of both:'), { what: 'the demo users to be told' });
    expect(first.output()).toContain('demo@vigente.local');
    const password = /Password of both: (\S+)/.exec(first.output())?.[1] ?? '';
    const signedIn = await fetch(`${url}/api/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@vigente.local', password }),
    });
    expect(signedIn.status).toBe(200);
    const page = await (await fetch(`${url}/sold`)).text();
    const entry = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
    expect((await fetch(url + entry)).status).toBe(200);
    expect(await endBy(first, 'SIGTERM')).toBe(0);
    expect(await exists(join(folder, 'started/postgres/postmaster.pid'))).toBe(false);

    // Unchanged sources are not built again.
    const again = runScript('start', root, settings);
    await untilReady(again);
    expect(again.output()).not.toContain('Building the app…');
    expect(await endBy(again, 'SIGTERM')).toBe(0);
  });

  it('[OPS-04] `npm run build` makes what `npm start` has built: the app, its worker and the server, and weighs it', async () => {
    const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['build']).toBe(
      'vite build && vite build src/client-page && vite build --ssr server/main/main.ts && node --import tsx tests/checks/bundle-size.ts',
    );
    for (const made of ['app/index.html', 'app/c/index.html', 'app/sw.js', 'server/main.js']) {
      expect((await stat(join(root, 'dist', made))).size).toBeGreaterThan(0);
    }
    expect(await readFile(join(root, 'dist/app/index.html'), 'utf8')).not.toContain('/@vite/client');
    const weights = await runCommand('node', ['--import', 'tsx', 'tests/checks/bundle-size.ts'], {
      cwd: root,
    });
    expect(weights.output).toContain('first route, gzip');
    expect(weights.code).toBe(0);
  });

  it('[OPS-04] `npm run dev` serves page and API, shows what changes, and leaves nothing running', async () => {
    const port = await twoFreePorts();
    const url = `http://localhost:${port}`;
    const dev = runScript('dev', root, { PORT: String(port), DATA_DIR: join(folder, 'data') });
    const databaseRuns = () => exists(join(folder, 'data/postgres/postmaster.pid'));
    try {
      await until(() => isHealthy(`${url}/api/v1/health`), {
        what: 'the API to answer through the page',
        timeoutMs: SLOW_MS,
      }).catch((error: Error) => {
        throw new Error(dev.output(), { cause: error });
      });
      expect(await databaseRuns()).toBe(true);
      const page = await (await fetch(url)).text();
      expect(page).toContain('/@vite/client');
      const entry = /src="(\/src\/[^"]+)"/.exec(page)?.[1] ?? '';
      expect((await fetch(url + entry)).status).toBe(200);
      const client = await (await fetch(`${url}/@vite/client`)).text();
      const heard = await listen(port, /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '');
      // Repeats the change until the page gets it: file watching begins a moment after the first page is served.
      const isTold = async (): Promise<boolean> => {
        await utimes(join(root, entry), new Date(), new Date());
        return /"type":"(update|full-reload)"/.test(heard());
      };
      await until(isTold, { what: 'the page to be told of a change', timeoutMs: SLOW_MS });
    } finally {
      signalGroup(dev.pid, 'SIGINT');
    }
    await until(() => !signalGroup(dev.pid, 0), {
      what: 'its processes to end',
      timeoutMs: SLOW_MS,
    }).finally(() => signalGroup(dev.pid, 'SIGKILL'));
    expect(await databaseRuns()).toBe(false);
  });
});

/** Links each package by itself: Vite keeps a cache beside them that belongs to one place alone. */
async function linkPackages(root: string): Promise<void> {
  await mkdir(join(root, 'node_modules'));
  for (const name of await readdir(join(repositoryRoot, 'node_modules'))) {
    if (name.startsWith('.vite')) continue;
    await symlink(join(repositoryRoot, 'node_modules', name), join(root, 'node_modules', name));
  }
}

/** The API takes the port above the page's. */
async function twoFreePorts(): Promise<number> {
  for (;;) {
    const port = await freePort();
    const above = await fetch(`http://127.0.0.1:${port + 1}`).then(
      () => true,
      (error: Error) => !String(error.cause).includes('ECONNREFUSED'),
    );
    if (!above) return port;
  }
}

interface Script {
  /** Process and group, as a terminal would make them. */
  pid: number;
  output(): string;
  /** npm's own exit code. */
  exit: Promise<number | null>;
}

/** Runs a script of package.json that doesn't end by itself. */
function runScript(name: string, cwd: string, env: Record<string, string>): Script {
  const settings = { DATABASE_URL: '', DEMO: '0', LOG_LEVEL: 'warn', NODE_ENV: '', ...env };
  const child: ChildProcess = spawn('npm', ['run', name], {
    cwd,
    detached: true,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { pid: child.pid ?? 0, output: () => output, exit };
}

async function untilReady(script: Script): Promise<void> {
  await until(() => script.output().includes('Vigente is ready'), {
    what: 'the server to be ready',
    timeoutMs: SLOW_MS,
  }).catch((error: Error) => {
    signalGroup(script.pid, 'SIGKILL');
    throw new Error(script.output(), { cause: error });
  });
}

/** Signals npm alone, as a supervisor does; gives its exit code. */
async function endBy(script: Script, signal: NodeJS.Signals): Promise<number | null> {
  process.kill(script.pid, signal);
  return script.exit;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const isHealthy = async (url: string): Promise<boolean> => (await fetch(url)).ok;

/** Signals the whole group, as a terminal does; false when none of its processes is left. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/** Listens to Vite as the page does; gives the messages so far. */
async function listen(port: number, token: string): Promise<() => string> {
  const upgrade = request(`http://localhost:${port}/?token=${token}`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64'),
      'sec-websocket-protocol': 'vite-hmr',
    },
  }).end();
  const [, socket, head] = (await once(upgrade, 'upgrade')) as [unknown, NodeJS.ReadableStream, Buffer];
  let heard = head.toString();
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined);
  await until(() => heard.includes('"type":"connected"'), {
    what: 'the development server to greet',
    timeoutMs: SLOW_MS,
  });
  return () => heard;
}
