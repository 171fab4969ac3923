import { rm } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readPidFile, whoIs } from '#server/database/embedded/pid-file.ts';
import { apiClient, seedBook, type ApiClient, type Book } from '#tests/support/api/api-client.ts';
import { joinDatabase } from '#tests/support/api/joined-database.ts';
import { createLiveUser, type LiveUser } from '#tests/support/api/live-users.ts';
import { builtTree } from '#tests/support/build/built-tree.ts';
import { newDataFolder } from '#tests/support/build/data-folder.ts';
import {
  builtServer,
  freePort,
  serverProcess,
  type ServerProcess,
} from '#tests/support/app/server-process.ts';
import { until } from '#tests/support/wait.ts';
import { startWriter, type SteadyWriter } from './steady-writer.ts';

const ROWS = 150;
const KILL_AFTER = 90;

let server: ServerProcess;
let user: LiveUser;
let api: ApiClient;
let book: Book;
let postgres: { pid: number; folder: string };

beforeEach(async () => {
  const dataDir = await newDataFolder('vigente-faults-');
  server = serverProcess({ args: builtServer(await builtTree()), dataDir, port: await freePort() });
  await server.start();
  user = await createLiveUser(dataDir);
  api = apiClient(server.url, user);
  book = await seedBook(api);
  postgres = await findPostgres(dataDir);
});

afterEach(async () => {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
});

async function findPostgres(dataDir: string): Promise<{ pid: number; folder: string }> {
  const { pool } = await joinDatabase(dataDir);
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const folder = rows[0]?.data_directory ?? '';
  return { folder, pid: (await readPidFile(folder))?.pid ?? 0 };
}

const isGone = async (): Promise<boolean> => (await whoIs(postgres.pid, postgres.folder)) !== 'server';

/** Starts the writer, does the harm in the middle, and waits until everything is written. */
async function writeThrough(harm: () => Promise<void>): Promise<SteadyWriter> {
  const writer = startWriter({ url: server.url, token: user.token, accountId: book.accountId, rows: ROWS });
  await until(() => writer.acknowledged() >= KILL_AFTER, { what: 'the first writes', timeoutMs: 120_000 });
  await harm();
  await writer.done;
  expect(writer.failures()).toBeGreaterThan(0);
  return writer;
}

async function held() {
  const [clients, categories, finances] = [await api.clients(), await api.categories(), await api.finances()];
  return {
    clients: idsOf(clients),
    categories: idsOf(categories.filter(({ id }) => id !== book.categoryId)),
    sales: finances.filter(({ kind }) => kind === 'Venta').length,
  };
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id).toSorted();

/** Each row once, and one sale in the books for each client. */
const acknowledgedBy = (writer: SteadyWriter) => ({
  clients: writer.clients.toSorted(),
  categories: writer.categories.toSorted(),
  sales: ROWS,
});

async function startAnew(): Promise<void> {
  postgres = await findPostgres(server.dataDir);
  const code = await server.stop();
  if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
  await until(isGone, { what: 'the database server to end' });
  await server.start();
}

describe('kill -9 during acknowledged writes', () => {
  it('[OPS-09] [SYN-10] [OPS-16] of the process group loses none, and the next start works', async () => {
    const writer = await writeThrough(async () => {
      await server.kill('group');
      await until(isGone, { what: 'the database server to end' });
      await server.start();
    });
    expect(await held()).toEqual(acknowledgedBy(writer));
    await startAnew();
    expect(await held()).toEqual(acknowledgedBy(writer));
  });

  it('[OPS-09] [SYN-10] of Node alone loses none, and leaves no database server behind', async () => {
    const writer = await writeThrough(async () => {
      await server.kill('node');
      await until(isGone, { what: 'the database server to end' });
      await server.start();
    });
    expect(await held()).toEqual(acknowledgedBy(writer));
    await startAnew();
    expect(await held()).toEqual(acknowledgedBy(writer));
  });

  it('[OPS-09] [SYN-10] of Node alone loses none when the next start comes at once', async () => {
    const writer = await writeThrough(async () => {
      await server.kill('node');
      await server.start();
    });
    expect(await held()).toEqual(acknowledgedBy(writer));
    await startAnew();
    expect(await held()).toEqual(acknowledgedBy(writer));
  });

  it('[OPS-09] [SYN-10] of PostgreSQL alone loses none, and the server goes on by itself', async () => {
    const node = server.pid();
    const writer = await writeThrough(async () => {
      process.kill(postgres.pid, 'SIGKILL');
      await until(isGone, { what: 'the database server to end' });
    });
    expect(server.pid()).toBe(node);
    expect(await held()).toEqual(acknowledgedBy(writer));
    await startAnew();
    expect(await held()).toEqual(acknowledgedBy(writer));
  });
});
