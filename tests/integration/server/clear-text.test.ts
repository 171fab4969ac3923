import { createReadStream } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage, sealHead, sealPage } from '#domain/client-page/page-seal.ts';
import { accountBody, apiClient, callServer, clientBody } from '#tests/support/api/api-client.ts';
import { joinDatabase } from '#tests/support/api/joined-database.ts';
import { createLiveUser, type LiveUser } from '#tests/support/api/live-users.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { until } from '#tests/support/wait.ts';

const ACCOUNT = 'canario-de-cuenta-77';
const PIN = 'pincanario77';
const OWN = 'frase canaria de entrada';
const PASSPHRASE = 'frase canaria del respaldo';
const HEAD = { from: 'Ana', phone: '', client: 'Ana Torres', pay: 'Yape', ended: 'Terminó' };
/** What each search finds where it looks at all. */
const SEEN = 'seen-canario@correo.example';

/** Codes of a registration and of a recovery. */
const MAILS = 2;

/** Keys and mails stand beside the database, not in it (operations §5). */
const BESIDE = /^(mail\/|app-secret$)/;

describe('on the disk of a server at work', { timeout: 300_000 }, () => {
  let folder: string;
  let dataDir: string;
  let server: ServerProcess;
  let secrets: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-clear-text-'));
    await chmod(folder, 0o711);
    dataDir = join(folder, 'data');
    const env = { LOG_LEVEL: 'trace' };
    server = serverProcess({ args: builtServer(await builtTree()), dataDir, port: await freePort(), env });
    await server.start();
    const admin = await createLiveUser(dataDir, { role: 'ADMIN' });
    const ana = await createLiveUser(dataDir);
    secrets = { ...(await work(admin, ana)), admin: admin.token, ana: ana.token };
    await checkpoint();
  });
  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true, maxRetries: 20 });
  });

  const post = async (path: string, body: object) => {
    const response = await callServer(server.url, { method: 'POST', path, body });
    return (await response.json()) as Record<string, unknown>;
  };

  /** All that is secret, as it was typed or given out. */
  async function work(admin: LiveUser, ana: LiveUser): Promise<Record<string, string>> {
    const api = apiClient(server.url, ana);
    const categoryId = await api.create('/category/create', { name: 'Netflix' });
    const supplier = { name: 'Distribuidora', phone: '+51987654321' };
    const supplierId = await api.create('/supplier/create', supplier);
    const account = accountBody(categoryId, supplierId, { email: SEEN, password: ACCOUNT });
    const streamingsId = await api.create('/streaming/create', account);
    const clientId = await api.create('/client/create', clientBody(streamingsId, { pin: PIN }));
    const page = newPage((bytes) => crypto.getRandomValues(bytes));
    const pageContent = sealPage(page, sealHead(page, HEAD), []);
    await api.send('PATCH', `/client/page/${clientId}`, { ...page, pageContent });
    await post(`/page/${page.pageId}`, {});
    // A change leaves an old version of the row behind.
    await api.send('PATCH', `/streaming/update/${streamingsId}`, { ...account, password: `${ACCOUNT}-2` });
    const made = await apiClient(server.url, admin).send('POST', '/codecredit/create', {
      code: 2,
      quantity: 5,
    });
    const [one, two] = (made.body['data'] as { code: string }[]).map(({ code }) => code);
    const eva = { username: 'eva', email: 'eva@correo.example', phone: '+51911000111', password: OWN };
    await post('/user/register', eva);
    const session = await post('/user/login', { email: ana.email, password: ana.password });
    await post('/user/login', { email: ana.email, password: `${OWN} mala` });
    await post('/user/recover_password', { email: ana.email });
    return {
      account: ACCOUNT,
      pin: PIN,
      page: page.pageKey,
      own: OWN,
      anas: ana.password,
      one: one ?? '',
      two: two ?? '',
      session: String(session['tokenSession']),
      ...(await mailCodes()),
    };
  }

  /** Mails are written after the answer. */
  async function mailCodes(): Promise<Record<string, string>> {
    let codes: string[] = [];
    const isThere = async () => (codes = await readCodes()).length >= MAILS;
    await until(isThere, { what: 'the codes of both mails' });
    return Object.fromEntries(codes.map((code, index) => [`mail ${index}`, code]));
  }

  async function readCodes(): Promise<string[]> {
    const names = await readdir(join(dataDir, 'mail')).catch(() => []);
    const texts = await Promise.all(names.map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
    return texts.flatMap((text) => {
      const [code] = /[\w-]{43}/.exec(text.replaceAll('=\r\n', '')) ?? [];
      return code === undefined ? [] : [code];
    });
  }

  async function checkpoint(): Promise<void> {
    await (await joinDatabase(dataDir)).pool.query('checkpoint');
  }

  /** Names of the secrets that stand in these bytes in clear. */
  const foundIn = (bytes: Buffer): string[] =>
    Object.entries(secrets).flatMap(([name, text]) => (bytes.includes(text) ? [name] : []));

  const bytesOf = async (file: string): Promise<Buffer> => {
    const chunks: Buffer[] = [];
    for await (const chunk of createReadStream(file)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  };

  it('[SEC-42] the search knows every secret, and none is short', () => {
    expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(12);
    for (const text of Object.values(secrets)) expect(text.length).toBeGreaterThan(9);
  });

  it('[SEC-42] [PAGE-03] the database’s folder, its WAL and its log hold no password, PIN, code, token or key of a page in clear', async () => {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const searched = files.filter((file) => !BESIDE.test(relative(dataDir, file)));
    const seen: string[] = [];
    const found: string[] = [];
    for (const file of searched) {
      const bytes = await bytesOf(file);
      if (bytes.includes(SEEN)) seen.push(relative(dataDir, file));
      found.push(...foundIn(bytes).map((name) => `${name} in ${relative(dataDir, file)}`));
    }
    expect(found).toEqual([]);
    // The search does look into tables and WAL: the account's mail stands there in clear.
    expect(seen.join('\n')).toMatch(/\bbase\//);
    expect(seen.join('\n')).toMatch(/\bpg_wal\//);
  });

  it('[SEC-42] [PAGE-03] the server’s log at its finest holds none', () => {
    expect(server.output().length).toBeGreaterThan(1_000);
    expect(foundIn(Buffer.from(server.output()))).toEqual([]);
  });

  it('[SEC-42] [PAGE-03] a backup holds none, and an encrypted one nothing at all', async () => {
    const backUp = async (name: string, env: Record<string, string>): Promise<Buffer> => {
      const args = ['run', '--silent', 'backup', '--', join(folder, name)];
      const settings = { DATABASE_URL: '', DATA_DIR: dataDir, ...env };
      const { code, output } = await runCommand('npm', args, { cwd: repositoryRoot, env: settings });
      expect(output).toMatch(/^Saved \d+ rows/);
      expect(code).toBe(0);
      return readFile(join(folder, name));
    };
    const clear = gunzipSync(await backUp('clear', {}));
    expect(clear.includes(SEEN)).toBe(true);
    expect(foundIn(clear)).toEqual([]);
    const encrypted = await backUp('encrypted', { BACKUP_PASSPHRASE: PASSPHRASE });
    expect(encrypted.subarray(0, 3).toString()).toBe('age');
    expect([encrypted.includes(SEEN), ...foundIn(encrypted)]).toEqual([false]);
  });
});
