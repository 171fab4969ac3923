import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoData } from '#server/main/demo/demo-data.ts';
import { writeDemoData } from '#server/main/demo/write-demo.ts';
import { accountBody } from '#tests/support/api/api-client.ts';
import { type FeedAnswer, getFeed } from '#tests/support/api/calls.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/app/test-database.ts';
import { startTestServer, type TestServer, type TestUser } from '#tests/support/app/test-server.ts';
import { repositoryRoot } from '#tests/support/repository.ts';
import { runCommand } from '#tests/support/run-command.ts';

const PASSWORD = 'canario-de-ensayo';
const RESELLERS = 4;
const PAGE = 50;

describe('a restore drill', { timeout: 300_000 }, () => {
  const env = { APP_SECRET: randomBytes(32).toString('base64') };
  let folder: string;
  let source: TestServer;
  let target: TestDatabase;
  let drilled: TestServer;
  let users: TestUser[];
  let before: unknown[];
  let backup: { code: number; output: string };
  let restored: { code: number; output: string };

  const command = (url: string | null, script: string, ...args: string[]) =>
    runCommand('npm', ['run', '--silent', script, '--', ...args], {
      cwd: repositoryRoot,
      env: { ...env, DATABASE_URL: url ?? '', DATA_DIR: join(folder, 'data') },
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vigente-drill-'));
    source = await startTestServer({ env });
    users = [await source.createUser({ role: 'ADMIN' })];
    for (let n = 0; n < RESELLERS; n += 1) users.push(await filled(n));
    // A first sign-in marks the profile as connected.
    for (const user of users) await signedIn(source, user);
    before = await Promise.all(users.map(async (user) => whole(await feedOf(source, user))));
    const backups = join(folder, 'backups');
    backup = await command(source.settings.databaseUrl, 'backup', '--folder', backups, '--keep', '2');
    const [name = ''] = await readdir(backups);
    target = await createTestDatabase();
    restored = await command(target.url, 'restore', join(backups, name));
    drilled = await startTestServer({ env: { ...env, DATABASE_URL: target.url } });
  }, 300_000);
  afterAll(async () => {
    await source.close();
    await drilled.close();
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function filled(n: number): Promise<TestUser> {
    const user = await source.createUser();
    const size = { accounts: 6 + n, clients: 20 + n, seed: n, nowMs: Date.now() };
    await writeDemoData(source.context, user.id, makeDemoData({ ...size, userId: user.id }));
    const categoryId = await made(user, '/category/create', { name: 'Ensayo' });
    const supplier = { name: 'Raúl', phone: '+51987654321', telegram: '' };
    const supplierId = await made(user, '/supplier/create', supplier);
    const password = `${PASSWORD}-${n}`;
    await made(user, '/streaming/create', accountBody(categoryId, supplierId, { password }));
    return user;
  }

  async function made(user: TestUser, url: string, payload: object): Promise<string> {
    const answer = await source.inject({ method: 'POST', url, payload, headers: user.headers });
    expect(answer.statusCode).toBe(201);
    return answer.json<{ data: { id: string } }>().data.id;
  }

  /** All pages, as a fresh phone reads them. */
  async function feedOf(server: TestServer, user: TestUser): Promise<FeedAnswer[]> {
    const pages: FeedAnswer[] = [];
    for (let since = 0; ; since = pages.at(-1)?.revision ?? 0) {
      const page = (await getFeed(server, user, { since, limit: PAGE })).json<FeedAnswer>();
      pages.push(page);
      if (!page.more) return pages;
    }
  }

  /** Within a revision the order means nothing. */
  const whole = (pages: FeedAnswer[]) =>
    pages
      .flatMap(({ changes }) => changes)
      .map((change) => JSON.stringify(change))
      .toSorted();

  const signedIn = async (server: TestServer, user: TestUser): Promise<TestUser> => {
    const answer = await server.inject({
      method: 'POST',
      url: '/user/login',
      payload: { email: user.email, password: user.password },
      headers: { 'x-device': randomUUID() },
    });
    const { tokenSession } = answer.json<{ tokenSession: string }>();
    return { ...user, headers: { authorization: `Bearer ${tokenSession}` } };
  };

  it('[OPS-42] the backup of a timer comes back into an empty database, by the commands', () => {
    expect(backup.output).toContain('\nChecked: read from the disk, whole\n');
    expect(restored.output).toMatch(/^Restored \d+ rows of .*streamings \d+/);
    expect([backup.code, restored.code]).toEqual([0, 0]);
  });

  it('[OPS-42] every user signs in, and a fresh phone gets the feed of before, row for row', async () => {
    for (const [index, user] of users.entries()) {
      const after = whole(await feedOf(drilled, await signedIn(drilled, user)));
      expect(after).toEqual(before[index]);
      // Each has their profile; resellers have much more.
      expect(after.length).toBeGreaterThan(user === users[0] ? 0 : PAGE);
    }
  });

  it('[OPS-42] sealed passwords of accounts open as before', async () => {
    for (const [n, user] of users.slice(1).entries()) {
      const { headers } = await signedIn(drilled, user);
      const read = await drilled.inject({ url: `/streaming/${user.id}`, headers });
      const passwords = read.json<{ password: string }[]>().map(({ password }) => password);
      expect(passwords).toContain(`${PASSWORD}-${n}`);
      expect(passwords).toHaveLength(7 + n);
    }
  });

  it('[OPS-42] work goes on: what is sold after it has the next revision, under another epoch', async () => {
    const [, reseller] = users;
    if (!reseller) throw new Error('no reseller');
    const user = await signedIn(drilled, reseller);
    const [earlier] = await feedOf(source, reseller);
    const last = (await feedOf(drilled, user)).at(-1);
    const answer = await drilled.inject({
      method: 'POST',
      url: '/category/create',
      payload: { name: 'Después' },
      headers: user.headers,
    });
    expect(answer.statusCode).toBe(201);
    const next = (await feedOf(drilled, user)).at(-1);
    expect(next?.revision).toBe((last?.revision ?? 0) + 1);
    expect(next?.epoch).not.toBe(earlier?.epoch);
  });
});
