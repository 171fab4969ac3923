import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPidFile, whoIs } from '#server/db/embedded/pid-file.ts';
import { openDatabase } from '#server/db/pool.ts';
import { createLog } from '#server/log.ts';
import { apiClient, seedBook, type ApiClient } from '#tests/support/api-client.ts';
import { createLiveUser, type LiveUser } from '#tests/support/live-users.ts';
import {
  freePort,
  SERVER_SOURCES,
  serverProcess,
  type ServerProcess,
} from '#tests/support/server-process.ts';
import { until } from '#tests/support/wait.ts';
import { startWriter, type SteadyWriter } from './steady-writer.ts';

const ROWS = 150;
const KILL_AFTER = 90;

let server: ServerProcess;
let user: LiveUser;
let api: ApiClient;
let accountId: string;
let postgres: { pid: number; folder: string };

beforeEach(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vigente-faults-'));
  server = serverProcess({ args: SERVER_SOURCES, dataDir, port: await freePort() });
  await server.start();
  user = await createLiveUser(dataDir);
  api = apiClient(server.url, user);
  ({ accountId } = await seedBook(api));
  postgres = await findPostgres(dataDir);
});

afterEach(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

async function findPostgres(dataDir: string): Promise<{ pid: number; folder: string }> {
  const log = createLog({ logLevel: 'silent' });
  const database = await openDatabase({ dataDir, databaseUrl: null }, log, { join: true });
  const { rows } = await database.pool.query<{ data_directory: string }>('show data_directory');
  await database.close();
  const folder = rows[0]?.data_directory ?? '';
  return { folder, pid: (await readPidFile(folder))?.pid ?? 0 };
}

const isGone = async (): Promise<boolean> => (await whoIs(postgres.pid, postgres.folder)) !== 'server';

/** Lets the writer get going, does harm, and waits until it has written everything after all. */
async function writeThrough(harm: () => Promise<void>): Promise<SteadyWriter> {
  const writer = startWriter({ url: server.url, token: user.token, accountId, rows: ROWS });
  await until(() => writer.acknowledged() >= KILL_AFTER, { what: 'the first writes', timeoutMs: 30_000 });
  await harm();
  await writer.done;
  expect(writer.failures()).toBeGreaterThan(0);
  return writer;
}

/** Each acknowledged row is there once, with one sale in the books for each client, and nothing else is. */
async function expectExactlyOnce(writer: SteadyWriter): Promise<void> {
  const clients = (await api.clients()).map(({ id }) => id);
  const categories = (await api.categories()).map(({ id }) => id);
  const sales = (await api.finances()).filter(({ kind }) => kind === 'Venta');
  expect(clients.toSorted()).toEqual(writer.clients.toSorted());
  expect(categories.filter((id) => writer.categories.includes(id)).toSorted()).toEqual(
    writer.categories.toSorted(),
  );
  expect(categories).toHaveLength(ROWS + 1);
  expect(sales).toHaveLength(ROWS);
}

async function expectNextStart(writer: SteadyWriter): Promise<void> {
  expect(await server.stop()).toBe(0);
  await until(isGone, { what: 'the database server to end' });
  await server.start();
  await expectExactlyOnce(writer);
}

describe('kill -9 during acknowledged writes', () => {
  it('[OPS-09] [SYN-10] [OPS-16] of the process group loses none, and the next start works', async () => {
    const writer = await writeThrough(async () => {
      await server.kill('group');
      await until(isGone, { what: 'the database server to end' });
      await server.start();
    });
    await expectExactlyOnce(writer);
    postgres = await findPostgres(server.dataDir);
    await expectNextStart(writer);
  });

  it('[OPS-09] [SYN-10] of Node alone loses none, and leaves no database server behind', async () => {
    const writer = await writeThrough(async () => {
      await server.kill('node');
      await until(isGone, { what: 'the database server to end' });
      await server.start();
    });
    await expectExactlyOnce(writer);
    postgres = await findPostgres(server.dataDir);
    await expectNextStart(writer);
  });

  it('[OPS-09] [SYN-10] of Node alone loses none when the next start comes at once', async () => {
    const writer = await writeThrough(async () => {
      await server.kill('node');
      await server.start();
    });
    await expectExactlyOnce(writer);
    postgres = await findPostgres(server.dataDir);
    await expectNextStart(writer);
  });

  it('[OPS-09] [SYN-10] of PostgreSQL alone loses none, and the server goes on by itself', async () => {
    const node = server.pid();
    const writer = await writeThrough(async () => {
      process.kill(postgres.pid, 'SIGKILL');
      await until(isGone, { what: 'the database server to end' });
    });
    expect(server.pid()).toBe(node);
    await expectExactlyOnce(writer);
    postgres = await findPostgres(server.dataDir);
    await expectNextStart(writer);
  });
});
